import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import type { Picture as PictureData } from '../media.contract.ts';
import { derivativeUrl, srcsetOf, widthsFor } from '../media.rules.ts';

interface PictureProps {
  picture: PictureData;
  /** How wide it is laid out, as in the HTML attribute: decides which derivative is loaded. */
  sizes: string;
  /** For the one image that a page opens with: loaded at once and first. */
  priority?: boolean;
  /** Of the <picture> box; without it the <img> lays itself out as a direct child would. */
  className?: string;
  imgClassName?: string;
  /** What it shows here, when that differs from what it shows in general; '' when it only decorates. */
  alt?: string;
  /** CSS aspect-ratio of the box, such as '3 / 2'. */
  ratio?: string;
  /** 'cover' fills the box around the focal point, 'contain' shows everything. */
  fit?: 'cover' | 'contain';
}

/** The widest fallback; whoever reads neither AVIF nor WebP has an old, small screen. */
const FALLBACK_WIDTH = 1200;

function fallbackUrl({ url, width }: PictureData): string {
  const widths = widthsFor(width ?? 0);
  return derivativeUrl(
    url,
    widths.findLast(candidate => candidate <= FALLBACK_WIDTH) ?? FALLBACK_WIDTH,
    'jpg',
  );
}

function styleOf(picture: PictureData, { ratio, fit }: Pick<PictureProps, 'ratio' | 'fit'>): CSSProperties {
  const position = `${Math.round(picture.focalX * 100)}% ${Math.round(picture.focalY * 100)}%`;
  return {
    ...(ratio && { aspectRatio: ratio }),
    ...(fit !== 'contain' && { objectPosition: position }),
    // Lies under the image, placed as it will be, until the image covers it.
    ...(fit !== 'contain' &&
      picture.placeholder && {
        backgroundImage: `url(${picture.placeholder})`,
        backgroundSize: 'cover',
        backgroundPosition: position,
      }),
  };
}

/** An image at the size it is shown: AVIF or WebP, JPEG else, blurred until it is there, without a jump. */
export function Picture(props: PictureProps) {
  const { picture, sizes, priority, className, imgClassName, alt, fit = 'cover' } = props;
  const avif = srcsetOf(picture, 'avif');
  const webp = srcsetOf(picture, 'webp');
  const image = (
    <img
      src={avif ? fallbackUrl(picture) : picture.url}
      alt={alt ?? picture.alt}
      width={picture.width ?? undefined}
      height={picture.height ?? undefined}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      className={clsx(fit === 'cover' ? 'object-cover' : 'object-contain', imgClassName)}
      style={styleOf(picture, props)}
    />
  );
  return (
    <picture className={className ?? 'contents'}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      {image}
    </picture>
  );
}
