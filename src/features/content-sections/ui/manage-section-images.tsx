import { useState } from 'react';
import type { Picture } from '#src/features/media/media.contract.ts';
import { isStoredImage, derivativeUrl } from '#src/features/media/media.rules.ts';
import { ImageFocus } from '#src/features/media/ui/image-focus.tsx';
import { LibraryPicker } from '#src/features/media/ui/library-picker.tsx';
import { storePictures } from '#src/features/media/ui/media.api.ts';
import { useAction } from '#src/platform/browser/use-action.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { ImageIcon, PlusIcon, TrashIcon, UploadIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import { SortedList } from '#src/ui-kit/admin/sorted-list.tsx';
import { useFileInput } from '#src/ui-kit/use-file-input.tsx';
import type { SectionEditor, SectionImage } from './content-sections.api.manage.ts';

const THUMB_WIDTH = 480;

export function SectionImages({ editor }: { editor: SectionEditor }) {
  const { images } = editor.values;
  const set = (next: SectionImage[]) => editor.set({ images: next });
  return (
    <section aria-labelledby="section-images" className="admin-card grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 id="section-images" className="admin-card-title">
          Images
        </h2>
        <Button
          onClick={() => set([...images, { url: '', alt: '', picture: null }])}
          disabled={images.length >= (editor.limit('images') ?? Infinity)}
          icon={<PlusIcon size={16} />}
        >
          Add Image
        </Button>
      </div>
      {images.length === 0 && <p className="text-dust">No images yet. 1200x800 or larger.</p>}
      <SortedList items={images} noun="Image" onChange={set}>
        {(image, index) => (
          <ImageFields
            image={image}
            index={index}
            field={editor.field}
            onChange={part => set(images.map((other, at) => (at === index ? { ...other, ...part } : other)))}
            onRemove={() => set(images.filter((_, at) => at !== index))}
          />
        )}
      </SortedList>
    </section>
  );
}

interface ImageFieldsProps {
  image: SectionImage;
  index: number;
  field: SectionEditor['field'];
  onChange: (part: Partial<SectionImage>) => void;
  onRemove: () => void;
}

function ImageFields({ image, index, field, onChange, onRemove }: ImageFieldsProps) {
  const number = index + 1;
  const show = (picture: Picture) => onChange({ url: picture.url, alt: image.alt || picture.alt, picture });
  return (
    <div className="grid min-w-0 flex-1 gap-3">
      {image.picture && isStoredImage(image.url) ? (
        <ImageFocus
          name={`image ${number}`}
          picture={image.picture}
          onChange={focus => image.picture && onChange({ picture: { ...image.picture, ...focus } })}
        >
          <Thumbnail key={image.url} image={image} isWhole />
        </ImageFocus>
      ) : (
        <Thumbnail key={image.url} image={image} />
      )}
      <AdminField
        {...field(`images.${index}.url`)}
        label={`Image ${number} URL`}
        placeholder="Image URL"
        onChange={url => onChange({ url, picture: null })}
      />
      <AdminField
        {...field(`images.${index}.alt`)}
        label={`Image ${number} alt text`}
        placeholder="Alt text"
        rows={2}
        help="Describes the image for people who can't see it."
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex flex-wrap gap-2">
          <UploadButton number={number} onPicture={show} />
          <LibraryPicker label={`image ${number}`} onPick={show} />
        </div>
        <Button
          aria-label={`Remove image ${number}`}
          onClick={onRemove}
          look="quiet"
          icon={<TrashIcon size={16} />}
        />
      </div>
    </div>
  );
}

function Thumbnail({ image: { url, alt }, isWhole }: { image: SectionImage; isWhole?: boolean }) {
  const [hasFailed, setFailed] = useState(false);
  const isShown = /^(https?:\/\/|\/)\S/.test(url) && !hasFailed;
  if (!isShown) {
    return (
      <div className="grid aspect-3/2 place-items-center rounded bg-ash text-dust">
        <ImageIcon size={24} />
        <span className="sr-only">{hasFailed ? 'There is no image at this address' : 'No image yet'}</span>
      </div>
    );
  }
  return (
    <img
      src={isStoredImage(url) ? derivativeUrl(url, THUMB_WIDTH, 'jpg') : url}
      alt={alt}
      loading="lazy"
      className={isWhole ? 'rounded' : 'aspect-3/2 w-full rounded object-cover'}
      onError={() => setFailed(true)}
    />
  );
}

function UploadButton({ number, onPicture }: { number: number; onPicture: (picture: Picture) => void }) {
  const upload = useAction({
    run: async (file: File) => {
      const [picture] = await storePictures('gallery', [file]);
      if (picture) onPicture(picture);
    },
    failed: { title: 'Upload failed' },
  });
  const { input, choose } = useFileInput({
    accept: 'image/*',
    label: `File of image ${number}`,
    onFiles: ([file]) => file && void upload.run(file),
  });
  return (
    <>
      <Button
        onClick={choose}
        icon={<UploadIcon size={16} />}
        pending={upload.pending}
        pendingLabel="Uploading..."
      >
        Upload <span className="sr-only"> image {number}</span>
      </Button>
      {input}
    </>
  );
}
