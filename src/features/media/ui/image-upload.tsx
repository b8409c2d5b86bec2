import '#src/ui-kit/all-styles.ts';
import { useId, useState } from 'react';
import { AlertIcon } from '#src/ui-kit/icons.tsx';
import { ImageDrop } from './image-drop.tsx';
import { ImageTiles } from './image-tiles.tsx';
import { type ImageFolder, storeImages } from './media.api.ts';

/** A stored image in a form: what it shows is empty where the form keeps no such text. */
export interface FormImage {
  url: string;
  alt: string;
}

export interface ImageUploadProps {
  /** What the images are for; named above them and to screen readers. */
  label: string;
  images: readonly FormImage[];
  /** Every change: added, removed, moved, described. The form decides what is saved, and when. */
  onChange: (images: FormImage[]) => void;
  /** `gallery`: 1200 px; `hero` and `hero-image`: 2000 px. */
  folder: ImageFolder;
  /** How many at most: 1, or 10 in a gallery. What goes beyond is dropped. */
  max?: number;
  /** Asks what each image shows. */
  hasAlt?: boolean;
  /** A recommendation beside the specified hint, such as a size. */
  help?: string;
  /** Tells of a failed upload in place of the alert in the widget. */
  onFailure?: (error: unknown) => void;
}

const FAILED = 'Failed to upload images. Please try again.';

/** Takes images for the site: by choosing or dropping; sorted by dragging or by arrow keys. */
export function ImageUpload(props: ImageUploadProps) {
  const { label, images, onChange, folder, max = 1, hasAlt = false, help, onFailure } = props;
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const id = useId();
  const free = Math.max(0, max - images.length);

  const add = async (files: readonly File[]) => {
    // One image replaces the one before it.
    const taken = files.filter(file => file.type.startsWith('image/')).slice(0, max === 1 ? 1 : free);
    if (taken.length === 0 || isSending) return;
    setSending(true);
    setFailure(null);
    try {
      const before = max === 1 ? [] : images;
      // The same file has the same address.
      const urls = new Set(await storeImages(folder, taken));
      for (const { url } of before) urls.delete(url);
      onChange([...before, ...[...urls].map(url => ({ url, alt: '' }))]);
    } catch (error) {
      if (onFailure) onFailure(error);
      else setFailure(FAILED);
    } finally {
      setSending(false);
    }
  };

  return (
    <div role="group" aria-labelledby={id} className="grid gap-3">
      <p id={id} className="field-label mb-0!">
        <span>{label}</span>
        {max > 1 && (
          <span className="font-normal text-dust">
            {images.length} of {max}
          </span>
        )}
      </p>
      {images.length > 0 && (
        <ImageTiles images={images} onChange={onChange} hasAlt={hasAlt} isLocked={isSending} />
      )}
      {(free > 0 || max === 1) && (
        <ImageDrop
          isSending={isSending}
          isMany={max > 1}
          isReplacing={max === 1 && images.length > 0}
          help={help}
          onFiles={files => void add(files)}
        />
      )}
      {failure && (
        <p role="alert" className="flex gap-2 text-error-text">
          <AlertIcon size={16} className="mt-0.5 flex-none" />
          {failure}
        </p>
      )}
    </div>
  );
}
