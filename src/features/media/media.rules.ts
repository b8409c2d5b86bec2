/** The widths, in pixels, that derivatives are made in; nothing else is ever made. */
const DERIVATIVE_WIDTHS = [480, 800, 1200, 1600, 2000, 2400] as const;

/** The formats of derivatives, best first; JPEG is what every reader understands. */
export const DERIVATIVE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type DerivativeFormat = (typeof DERIVATIVE_FORMATS)[number];

/** One derivative of a stored image. */
export type Derivative = { width: number; format: DerivativeFormat };

/** What link previews show, cut around the focal point. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

const MB = 1024 * 1024;

/** The largest image that the admin's upload widget takes, and the largest hero (specification section 9). */
export const MAX_IMAGE_BYTES = 10 * MB;
export const MAX_HERO_BYTES = 5 * MB;

/** Text on an image is white unless the area under it is brighter than this (specification, section 2 "Hero"). */
const BRIGHTNESS_THRESHOLD = 0.5;

/** Colour of a text that stands on an image. */
export type Tone = 'light' | 'dark';

/** The tone that reads on an area of this brightness; light when it is unknown. */
export function toneOn(brightness: number | null): Tone {
  return brightness !== null && brightness > BRIGHTNESS_THRESHOLD ? 'dark' : 'light';
}

/** The widths that exist for an original `width` pixels wide: never larger than it, at least the smallest. */
export function widthsFor(width: number): number[] {
  const fitting = DERIVATIVE_WIDTHS.filter(candidate => candidate <= width);
  return fitting.length > 0 ? fitting : [DERIVATIVE_WIDTHS[0]];
}

/** What a first visit asks for comes first: most visitors hold a phone. */
const WIDTHS_BY_NEED = [800, 1200, 2000, 480, 1600, 2400] as const;

/** All derivatives of an original, the most wanted first. */
export function derivativesOf(width: number): Derivative[] {
  const existing = widthsFor(width);
  const widths = WIDTHS_BY_NEED.filter(candidate => existing.includes(candidate));
  return DERIVATIVE_FORMATS.flatMap(format => widths.map(candidate => ({ width: candidate, format })));
}

const ID = '[0-9a-f]{16}';
const FILE = String.raw`(\d{3,4})\.(avif|webp|jpg)`;
const fileName = new RegExp(`^${FILE}$`);
const storedUrl = new RegExp(`^/media/${ID}/${FILE}$`);
/** Participants' photos have derivatives, too; a private one's addresses carry a signature. */
const derivedUrl = new RegExp(String.raw`^(/media/${ID}|/uploads/[0-9a-f]{32})/${FILE}(\?[\w=&-]+)?$`);

/** Whether a text can be the id of a stored image. */
export function isMediaId(text: string): boolean {
  return text.length === 16 && /^[0-9a-f]+$/.test(text);
}

/** The id of the stored image that an address on this site shows; null for any other address. */
export function mediaIdOf(url: string): string | null {
  return storedUrl.test(url) ? (url.split('/')[2] ?? null) : null;
}

/** The derivative that a file name such as `800.avif` stands for; null for any other name. */
export function parseDerivative(file: string): Derivative | null {
  const match = fileName.exec(file);
  const width = DERIVATIVE_WIDTHS.find(candidate => String(candidate) === match?.[1]);
  const format = DERIVATIVE_FORMATS.find(candidate => candidate === match?.[2]);
  return width && format ? { width, format } : null;
}

/** The address that stands for a stored image: its widest JPEG. */
export function mediaUrl(id: string, width: number): string {
  return `/media/${id}/${widthsFor(width).at(-1)}.jpg`;
}

/** The address of one derivative of a stored image, given the address of any other. */
export function derivativeUrl(url: string, width: number, format: DerivativeFormat): string {
  return url.replace(/\/\d+\.(avif|webp|jpg)(?=\?|$)/, `/${width}.${format}`);
}

/** The address of an image for link previews: cut to their size when this site stores it. */
export function socialUrl(url: string): string {
  return isStoredImage(url) ? `${url.slice(0, url.lastIndexOf('/'))}/social.jpg` : url;
}

/** Whether an address belongs to an image that this site stores. */
export function isStoredImage(url: string): boolean {
  return storedUrl.test(url);
}

/**
 * How wide a full-screen image is laid out. On phones it covers a tall screen, so that a landscape image is
 * wider than the screen; 1.6 times is a fair trade of sharpness and bytes.
 */
export const HERO_SIZES = '(max-width: 699px) 160vw, 100vw';

/** Where an image is, and how wide its original; null for an image from elsewhere. */
interface Source {
  url: string;
  width: number | null;
}

/** The candidates of one format for `srcset`; null for an image from elsewhere, which has no derivatives. */
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
 * The attributes of a preload link for a picture that is shown at `sizes`: the same candidates as its AVIF
 * source, or the browser would load it twice. Addresses and sizes hold nothing that HTML would need escaped.
 */
export function preloadOf(picture: Source, sizes: string): string | null {
  const srcset = srcsetOf(picture, 'avif');
  return srcset && `type="image/avif" imagesrcset="${srcset}" imagesizes="${sizes}"`;
}

/** What people are told about an image that would take too much memory. */
export function tooLargeToProcess({ width, height }: { width?: number; height?: number }): string {
  const size = width && height ? `: ${width} × ${height} pixels` : '';
  return `This image is too large to process${size}. Save it as a smaller JPEG and upload that instead.`;
}
