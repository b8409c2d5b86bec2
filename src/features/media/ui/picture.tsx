import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import type { Picture as PictureData } from '../media.contract.ts';
import { derivativeUrl, srcsetOf, widthsFor } from '../media.rules.ts';

interface PictureProps {
  picture: PictureData;
  /** As in the HTML attribute. Determines which derivative is loaded. */
  sizes: string;
  /** For the main image of a page, which loads first. */
  priority?: boolean;
  /** Class of the <picture>. Without it, the <img> is laid out like a direct child. */
  className?: string;
  imgClassName?: string;
  /** Replaces the stored alt text; '' for decorative images. */
  alt?: string;
  ratio?: string;
  /** 'cover' fills the box around the focal point; 'contain' shows the whole image. */
  fit?: 'cover' | 'contain';
}

/** The widest JPEG. Browsers without AVIF and WebP tend to have small screens. */
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
    // A blurred placeholder, positioned like the image, which covers it once loaded.
    ...(fit !== 'contain' &&
      picture.placeholder && {
        backgroundImage: `url(${picture.placeholder})`,
        backgroundSize: 'cover',
        backgroundPosition: position,
      }),
  };
}

/** An image in AVIF, WebP or JPEG. A blurred placeholder reserves its space while it loads. */
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
