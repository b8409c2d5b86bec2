import { ImageUpload } from '#src/features/media/ui/image-upload.tsx';
import { EVENT_LABELS } from '../workshops.rules.form.ts';
import type { EventFormState } from './workshops.form.ts';

/** How it looks: the main image and the gallery, up to ten. */
export function EventFormImages({ state }: { state: EventFormState }) {
  const { values, errors, set } = state;
  const error = errors['imageUrl'] ?? errors['galleryImages'];
  return (
    <section className="tool-card grid gap-6">
      <h2 className="tool-card-title">Images</h2>
      <ImageUpload
        label={EVENT_LABELS.picture}
        folder="hero"
        images={values.picture ? [values.picture] : []}
        onChange={([picture]) => set({ picture: picture ?? null })}
        help="1920x1080 (16:9) fills its page best."
      />
      <ImageUpload
        label={EVENT_LABELS.gallery}
        folder="gallery"
        max={10}
        images={values.gallery}
        onChange={gallery => set({ gallery })}
        help="1200x800 or larger."
      />
      {error && <p className="text-error-text">{error}</p>}
    </section>
  );
}
