import type { ReactNode } from 'react';
import { limitOf } from '#src/platform/browser/contract-limits.ts';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import { ImageDetails as Contract, type Picture } from '../media.contract.ts';
import { derivativeUrl, isStoredImage, mediaIdOf, widthsFor } from '../media.rules.ts';
import { ImageBox, ImageFocus } from './image-focus.tsx';

export type ImageErrors = Partial<Record<string, string>>;

interface ImageDetailsProps {
  name: string;
  picture: Picture;
  errors: ImageErrors;
  onChange: (picture: Picture) => void;
  children?: ReactNode;
}

const SHOWN_WIDTH = 800;

/** Edits an image's focal point and alt text, which apply wherever it is shown. */
export function ImageDetails({ name, picture, errors, onChange, children }: ImageDetailsProps) {
  const { url, width } = picture;
  // External images have no record to store them in.
  const isOurs = isStoredImage(url);
  const shown = widthsFor(width ?? 0).findLast(each => each <= SHOWN_WIDTH) ?? SHOWN_WIDTH;
  const image = (
    <img
      src={isOurs ? derivativeUrl(url, shown, 'jpg') : url}
      alt={picture.alt || name}
      width={width ?? undefined}
      height={picture.height ?? undefined}
      className="rounded"
    />
  );
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      {isOurs ? (
        <ImageFocus name={name} picture={picture} onChange={focus => onChange({ ...picture, ...focus })}>
          {image}
        </ImageFocus>
      ) : (
        <ImageBox picture={picture}>{image}</ImageBox>
      )}
      <div className="grid content-start gap-3">
        {isOurs && (
          <AdminField
            {...altField({ name, picture, errors, onChange })}
            help="For people who can't see it. Drag the ring to the part that should stay visible when cropped."
          />
        )}
        {children}
      </div>
    </div>
  );
}

export function altField({ name, picture, errors, onChange }: Omit<ImageDetailsProps, 'children'>) {
  return {
    name: 'alt',
    label: `${name} alt text`,
    value: picture.alt,
    rows: 2,
    maxLength: limitOf(Contract, 'alt'),
    placeholder: 'Say what the image shows',
    error: errors[`imageDetails.${mediaIdOf(picture.url)}.alt`],
    onChange: (alt: string) => onChange({ ...picture, alt }),
  };
}
