import sharp, { type Metadata, type Sharp } from 'sharp';
import { meanBrightness } from '#src/shared/brightness.ts';
import { cropBox } from './crop-box.ts';

/** What the pipeline can be asked for; the numbers are trusted, the bytes are not. */
export type ImageTask =
  | { kind: 'measure' }
  /** A JPEG of full size of a HEIC image, which the other tasks cannot read. */
  | { kind: 'decode-heic' }
  | { kind: 'resize'; width: number; format: ImageFormat }
  | { kind: 'crop'; width: number; height: number; focalX: number; focalY: number };

export type ImageFormat = 'avif' | 'webp' | 'jpg';

/** What an image is, seen upright; or why it is refused. */
export type Measurement =
  | {
      mimeType: string;
      width: number;
      height: number;
      /** A blurred thumbnail as a data URI; null when the image can be seen through. */
      placeholder: string | null;
      /** Mean luma, 0 to 1, of the lower 40 %. */
      lowerBrightness: number;
    }
  | {
      /** `heic`: has to be made a JPEG first. */
      refused: 'type' | 'pixels' | 'broken' | 'heic';
    };

/** More than any camera of today makes (102 megapixels); a small file can claim to hold far more. */
const MAX_PIXELS = 110_000_000;
/** Where there is no transparency, what was transparent takes the colour of the page. */
const PAGE = '#0b0a09';
const PLACEHOLDER_BYTES = 250;

// One image per thread, nothing kept: the process stays small, and the other core stays free.
sharp.concurrency(1);
sharp.cache(false);
// Nobody reaches the parsers of formats that the product does not take.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

/** The image upright, in sRGB once it is written; metadata is never copied. */
function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
}

/**
 * Qualities judged at 1:1 on film grain: below these, AVIF wipes the grain off shadows and skies and WebP shows
 * blocks in gradients. Wide derivatives land on dense screens and can give a little. Effort 4 takes AVIF three
 * times as long as 3, for grain that looks worse.
 */
function encode(image: Sharp, format: ImageFormat, width: number): Sharp {
  const isWide = width > 1200;
  if (format === 'avif')
    return image.avif({ quality: isWide ? 62 : 68, effort: 3, chromaSubsampling: '4:2:0' });
  if (format === 'webp') return image.webp({ quality: isWide ? 82 : 86, effort: 4 });
  return image.flatten({ background: PAGE }).jpeg({ quality: isWide ? 78 : 82, mozjpeg: true });
}

/** The image at this width (its own, if that is less), upright, in sRGB, without metadata. */
export function makeDerivative(bytes: Uint8Array, width: number, format: ImageFormat): Promise<Buffer> {
  return encode(open(bytes).resize({ width, withoutEnlargement: true }), format, width).toBuffer();
}

/** A JPEG of exactly this size, cut so that the focal point stays in it. */
export async function makeCrop(
  bytes: Uint8Array,
  box: { width: number; height: number; focalX: number; focalY: number },
): Promise<Buffer> {
  const { autoOrient } = await open(bytes).metadata();
  const image = open(bytes).extract(cropBox(autoOrient, box)).resize(box.width, box.height, { fit: 'fill' });
  return encode(image, 'jpg', box.width).toBuffer();
}

async function makePlaceholder(bytes: Uint8Array): Promise<string | null> {
  const tiny = await open(bytes).resize(14, 14, { fit: 'inside' }).blur(0.6).png().toBuffer();
  for (const quality of [30, 10, 1]) {
    const webp = await sharp(tiny).webp({ quality, effort: 6 }).toBuffer();
    const uri = `data:image/webp;base64,${webp.toString('base64')}`;
    if (uri.length <= PLACEHOLDER_BYTES) return uri;
  }
  return null;
}

async function lowerBrightness(bytes: Uint8Array): Promise<number> {
  // 50 rows, so that the lower 40 % are exactly 20 of them.
  const pixels = await open(bytes)
    .resize(64, 50, { fit: 'fill' })
    .flatten({ background: PAGE })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return meanBrightness(pixels.subarray(30 * 64 * 3), 3);
}

function mimeTypeOf({ format, compression }: Metadata): string | null {
  if (format === 'jpeg' || format === 'png' || format === 'webp') return `image/${format}`;
  return format === 'heif' && compression === 'av1' ? 'image/avif' : null;
}

/** Tells the type by the content, and reads all pixels once: an image that is cut off is refused. */
export async function measure(bytes: Uint8Array): Promise<Measurement> {
  let metadata: Metadata;
  try {
    metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return { refused: 'type' };
  }
  if (metadata.format === 'heif' && metadata.compression === 'hevc') return { refused: 'heic' };
  const mimeType = mimeTypeOf(metadata);
  if (!mimeType) return { refused: 'type' };
  if (metadata.width * metadata.height > MAX_PIXELS) return { refused: 'pixels' };
  const { width, height } = metadata.autoOrient;
  try {
    const brightness = await lowerBrightness(bytes);
    const placeholder = metadata.hasAlpha ? null : await makePlaceholder(bytes);
    return { mimeType, width, height, placeholder, lowerBrightness: brightness };
  } catch {
    return { refused: 'broken' };
  }
}
