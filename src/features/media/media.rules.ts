/** In pixels. A closed list, so that requests can't create arbitrary files. */
const DERIVATIVE_WIDTHS = [480, 800, 1200, 1600, 2000, 2400] as const;

export const DERIVATIVE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type DerivativeFormat = (typeof DERIVATIVE_FORMATS)[number];

export type Derivative = { width: number; format: DerivativeFormat };

export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

const MB = 1024 * 1024;

/** Limits of the admin's upload widget (specification section 9). */
export const MAX_IMAGE_BYTES = 10 * MB;
export const MAX_HERO_BYTES = 5 * MB;

/** Text on an image is white unless the area below it is brighter than this (specification section 2, "Hero"). */
const BRIGHTNESS_THRESHOLD = 0.5;

export type Tone = 'light' | 'dark';

export function toneOn(brightness: number | null): Tone {
  return brightness !== null && brightness > BRIGHTNESS_THRESHOLD ? 'dark' : 'light';
}

/** Never wider than the original, but at least the smallest width. */
export function widthsFor(width: number): number[] {
  const fitting = DERIVATIVE_WIDTHS.filter(candidate => candidate <= width);
  return fitting.length > 0 ? fitting : [DERIVATIVE_WIDTHS[0]];
}

/** Most visitors use a phone, so the widths of phones come first. */
const WIDTHS_BY_NEED = [800, 1200, 2000, 480, 1600, 2400] as const;

export function derivativesOf(width: number): Derivative[] {
  const existing = widthsFor(width);
  const widths = WIDTHS_BY_NEED.filter(candidate => existing.includes(candidate));
  return DERIVATIVE_FORMATS.flatMap(format => widths.map(candidate => ({ width: candidate, format })));
}

const ID = '[0-9a-f]{16}';
const FILE = String.raw`(\d{3,4})\.(avif|webp|jpg)`;
const fileName = new RegExp(`^${FILE}$`);
const storedUrl = new RegExp(`^/media/${ID}/${FILE}$`);
/** Also matches participants' photos; private ones have a signature in the query. */
const derivedUrl = new RegExp(String.raw`^(/media/${ID}|/uploads/[0-9a-f]{32})/${FILE}(\?[\w=&-]+)?$`);

export function isMediaId(text: string): boolean {
  return text.length === 16 && /^[0-9a-f]+$/.test(text);
}

export function mediaIdOf(url: string): string | null {
  return storedUrl.test(url) ? (url.split('/')[2] ?? null) : null;
}

/** Parses a file name such as `800.avif`. Null for any other name. */
export function parseDerivative(file: string): Derivative | null {
  const match = fileName.exec(file);
  const width = DERIVATIVE_WIDTHS.find(candidate => String(candidate) === match?.[1]);
  const format = DERIVATIVE_FORMATS.find(candidate => candidate === match?.[2]);
  return width && format ? { width, format } : null;
}

/** The canonical URL of a stored image: its widest JPEG. */
export function mediaUrl(id: string, width: number): string {
  return `/media/${id}/${widthsFor(width).at(-1)}.jpg`;
}

/** `url` may be the URL of any derivative of the image. */
export function derivativeUrl(url: string, width: number, format: DerivativeFormat): string {
  return url.replace(/\/\d+\.(avif|webp|jpg)(?=\?|$)/, `/${width}.${format}`);
}

/** Cropped for link previews if it is stored here; external URLs stay unchanged. */
export function socialUrl(url: string): string {
  return isStoredImage(url) ? `${url.slice(0, url.lastIndexOf('/'))}/social.jpg` : url;
}

export function isStoredImage(url: string): boolean {
  return storedUrl.test(url);
}

/** On phones, a landscape image covers a tall screen and is wider than it; 160vw trades sharpness for bytes. */
export const HERO_SIZES = '(max-width: 699px) 160vw, 100vw';

interface Source {
  url: string;
  width: number | null;
}

/** `srcset` for one format; null for external images, which have no derivatives. */
export function srcsetOf(picture: Source, format: DerivativeFormat): string | null {
  const { url } = picture;
  if (picture.width === null || !derivedUrl.test(url)) return null;
  const folder = url.slice(0, url.lastIndexOf('/'));
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  return widthsFor(picture.width)
    .map(width => `${folder}/${width}.${format}${query} ${width}w`)
    .join(', ');
}

/**
 * Must have the same candidates as the AVIF source, or the browser loads the picture twice. Needs no
 * escaping.
 */
export function preloadOf(picture: Source, sizes: string): string | null {
  const srcset = srcsetOf(picture, 'avif');
  return srcset && `type="image/avif" imagesrcset="${srcset}" imagesizes="${sizes}"`;
}

export function tooLargeToProcess({ width, height }: { width?: number; height?: number }): string {
  const size = width && height ? `: ${width} × ${height} pixels` : '';
  return `This image is too large to process${size}. Save it as a smaller JPEG and upload that instead.`;
}
