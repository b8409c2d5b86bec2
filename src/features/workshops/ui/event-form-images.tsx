import { ImageUpload } from '#src/features/media/ui/image-upload.tsx';
import { EVENT_LABELS } from '../workshops.rules.form.ts';
import type { EventFormState } from './workshops.api.form.ts';

const asImage = (url: string) => ({ url, alt: '' });

/** How it looks: the main image and the gallery, up to ten. */
export function EventFormImages({ state }: { state: EventFormState }) {
  const { values, errors, set } = state;
  const error = errors['imageUrl'] ?? errors['galleryImages'];
  return (
    <section className="tool-card grid gap-6">
      <h2 className="tool-card-title">Images</h2>
      <ImageUpload
        label={EVENT_LABELS.imageUrl}
        folder="hero"
        images={values.imageUrl ? [asImage(values.imageUrl)] : []}
        onChange={images => set({ imageUrl: images[0]?.url ?? '' })}
        help="1920x1080 (16:9) fills its page best."
      />
      <ImageUpload
        label={EVENT_LABELS.galleryImages}
        folder="gallery"
        max={10}
        images={values.galleryImages.map(asImage)}
        onChange={images => set({ galleryImages: images.map(({ url }) => url) })}
        help="1200x800 or larger."
      />
      {error && <p className="text-[#f58a8c]">{error}</p>}
    </section>
  );
}
