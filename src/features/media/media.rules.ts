import type { Picture } from './media.contract.ts';

/** The widths, in pixels, that derivatives are made in; nothing else is ever made. */
export const DERIVATIVE_WIDTHS = [480, 800, 1200, 1600, 2000, 2400] as const;

/** The formats of derivatives, best first; JPEG is what every reader understands. */
export const DERIVATIVE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type DerivativeFormat = (typeof DERIVATIVE_FORMATS)[number];

/** Text on an image is white unless the area under it is brighter than this (specification, section 2 "Hero"). */
export const BRIGHTNESS_THRESHOLD = 0.5;

/** The widths that exist for an original `width` pixels wide: never larger than it, at least the smallest. */
export function widthsFor(width: number): number[] {
  const fitting = DERIVATIVE_WIDTHS.filter(candidate => candidate <= width);
  return fitting.length > 0 ? fitting : [DERIVATIVE_WIDTHS[0]];
}

/** The address of one derivative of a stored image, given the address of any other. */
export function derivativeUrl(url: string, width: number, format: DerivativeFormat): string {
  return url.replace(/\/\d+\.(avif|webp|jpg)$/, `/${width}.${format}`);
}

/** Whether an address belongs to an image that this site stores. */
export function isStoredImage(url: string): boolean {
  return /^\/media\/[0-9a-f]{16}\/\d+\.(avif|webp|jpg)$/.test(url);
}

/**
 * How wide a full-screen image is laid out. On phones it covers a tall screen, so that a landscape image is
 * wider than the screen; 1.6 times is a fair trade of sharpness and bytes.
 */
export const HERO_SIZES = '(max-width: 699px) 160vw, 100vw';

/** The candidates of one format for `srcset`; null for an image from elsewhere, which has no derivatives. */
export function srcsetOf(picture: Picture, format: DerivativeFormat): string | null {
  if (picture.width === null || !isStoredImage(picture.url)) return null;
  return widthsFor(picture.width)
    .map(width => `${derivativeUrl(picture.url, width, format)} ${width}w`)
    .join(', ');
}

/**
 * The attributes of a preload link for a picture that is shown at `sizes`: the same candidates as its AVIF
 * source, or the browser would load it twice. Addresses and sizes hold nothing that HTML would need escaped.
 */
export function preloadOf(picture: Picture, sizes: string): string | null {
  const srcset = srcsetOf(picture, 'avif');
  return srcset && `type="image/avif" imagesrcset="${srcset}" imagesizes="${sizes}"`;
}
