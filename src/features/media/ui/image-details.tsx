import type { ReactNode } from 'react';
import { ToolField } from '#src/ui-kit/tool-field.tsx';
import type { Picture } from '../media.contract.ts';
import { derivativeUrl, isStoredImage, widthsFor } from '../media.rules.ts';
import { ImageBox, ImageFocus } from './image-focus.tsx';

interface ImageDetailsProps {
  /** What the image is called, such as 'Main image'. */
  name: string;
  picture: Picture;
  onChange: (picture: Picture) => void;
  /** What else can be done with it. */
  children?: ReactNode;
}

const SHOWN_WIDTH = 800;

/** An image of a form with what belongs to it wherever it is shown: its focal point and what it shows in words. */
export function ImageDetails({ name, picture, onChange, children }: ImageDetailsProps) {
  const { url, width } = picture;
  // An image from elsewhere has no record here that could keep them.
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
          <ToolField
            name="alt"
            label={`${name} alt text`}
            value={picture.alt}
            rows={2}
            maxLength={300}
            placeholder="Say what the image shows"
            help="For those who do not see it. Drag the ring to the part that should stay visible when cropped."
            onChange={alt => onChange({ ...picture, alt })}
          />
        )}
        {children}
      </div>
    </div>
  );
}
