import '#src/ui-kit/all-styles.ts';
import { useId, useState } from 'react';
import { ApiError } from '#src/platform/browser/api-client.ts';
import { failureText } from '#src/platform/browser/use-action.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { ImageProblems } from './image-problems.tsx';
import { TrashIcon } from '#src/ui-kit/admin/icons.tsx';
import type { Picture } from '../media.contract.ts';
import { ImageDetails, type ImageErrors } from './image-details.tsx';
import { ImageDrop } from './image-drop.tsx';
import { ImageTiles } from './image-tiles.tsx';
import { LibraryPicker } from './library-picker.tsx';
import { leftOutOf, refusedFiles } from './media.api.files.ts';
import { type ImageFolder, storePictures } from './media.api.ts';

interface ImageUploadProps {
  label: string;
  name: string;
  errors: ImageErrors;
  images: readonly Picture[];
  /** Called after every change. The form decides what to save, and when. */
  onChange: (images: Picture[]) => void;
  /** `gallery`: 1200 px; `hero` and `hero-image`: 2000 px. */
  folder: ImageFolder;
  max?: number | undefined;
  help?: string;
}

export function ImageUpload(props: ImageUploadProps) {
  const { label, name, errors, images, onChange, folder, max = 1, help } = props;
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<readonly string[]>([]);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const id = useId();
  const path = Object.keys(errors).find(each => each === name || each.startsWith(`${name}.`));
  const refusal = failure.length > 0 ? failure : path && errors[path] ? [errors[path]] : [];
  const free = Math.max(0, max - images.length);

  const add = async (files: readonly File[]) => {
    // A single image is replaced.
    const usable = files.filter(file => file.type.startsWith('image/'));
    const taken = usable.slice(0, max === 1 ? 1 : free);
    if (isSending) return;
    setLeftOut(leftOutOf(files, taken, max));
    setFailure([]);
    if (taken.length === 0) return;
    setSending(true);
    try {
      const before = max === 1 ? [] : images;
      // Uploading the same file again returns the same URL.
      const byUrl = new Map((await storePictures(folder, taken)).map(picture => [picture.url, picture]));
      for (const { url } of before) byUrl.delete(url);
      onChange([...before, ...byUrl.values()]);
    } catch (error) {
      // Trying again doesn't help when the disk is full.
      setFailure(
        error instanceof ApiError && error.status === 507 ? [failureText(error)] : refusedFiles(error),
      );
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
      {max > 1 && images.length > 0 && (
        <ImageTiles images={images} errors={errors} onChange={onChange} isLocked={isSending} />
      )}
      {max === 1 && images[0] && (
        <ImageDetails
          name={label}
          picture={images[0]}
          errors={errors}
          onChange={picture => onChange([picture])}
        >
          <Button
            onClick={() => onChange([])}
            disabled={isSending}
            size="small"
            icon={<TrashIcon size={16} />}
            className="justify-self-start"
          >
            Remove<span className="sr-only"> {label}</span>
          </Button>
        </ImageDetails>
      )}
      {(free > 0 || max === 1) && (
        <ImageDrop
          isSending={isSending}
          isMany={max > 1}
          isFirst={images.length === 0}
          help={help}
          onFiles={files => void add(files)}
        />
      )}
      {(free > 0 || max === 1) && (
        <LibraryPicker
          label={label}
          isLocked={isSending}
          onPick={picture => {
            const isShown = images.some(({ url }) => url === picture.url);
            if (!isShown) onChange(max === 1 ? [picture] : [...images, picture]);
          }}
        />
      )}
      {leftOut.length > 0 && (
        <div role="status" className="text-small/5 wrap-anywhere text-dust">
          {leftOut.map((text, index) => (
            <p key={index}>{text}</p>
          ))}
        </div>
      )}
      <ImageProblems texts={refusal} />
    </div>
  );
}
