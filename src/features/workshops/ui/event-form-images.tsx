import { ImageUpload } from '#src/features/media/ui/image-upload.tsx';
import type { EventFormState } from './workshops.form.ts';

export function EventFormImages({ state }: { state: EventFormState }) {
  const { values, errors, set, labelOf, limit } = state;
  return (
    <section className="admin-card grid gap-6">
      <h2 className="admin-card-title">Images</h2>
      <ImageUpload
        label={labelOf('imageUrl')}
        name="imageUrl"
        errors={errors}
        folder="hero"
        images={values.imageUrl ? [values.imageUrl] : []}
        onChange={([imageUrl]) => set({ imageUrl: imageUrl ?? null })}
        help="1920x1080 (16:9) works best."
      />
      <ImageUpload
        label={labelOf('galleryImages')}
        name="galleryImages"
        errors={errors}
        folder="gallery"
        max={limit('galleryImages')}
        images={values.galleryImages}
        onChange={galleryImages => set({ galleryImages })}
        help="1200x800 or larger."
      />
    </section>
  );
}
