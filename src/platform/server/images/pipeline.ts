import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import { meanBrightness } from '#src/shared/brightness.ts';
import { cropBox } from './crop-box.ts';
import { MAX_DERIVATIVE_WIDTH, isHeic, isLarge, isOutOfMemory, isTooLarge } from './image-limits.ts';

/** The parameters are trusted, but the image's bytes aren't. */
export type ImageTask =
  | { kind: 'inspect' }
  | { kind: 'measure' }
  | { kind: 'decode-heic' }
  /** Writes a lossless copy with the width of the widest derivative to the file `into`. */
  | { kind: 'shrink'; into: string }
  | { kind: 'resize'; width: number; format: ImageFormat }
  | { kind: 'crop'; width: number; height: number; focalX: number; focalY: number }
  | ({ kind: 'png' } & PngSize);

/** `margin` is around the image. On the page's color, or else transparent. */
export interface PngSize {
  width: number;
  height: number;
  margin: number;
  isOpaque: boolean;
}

export type ImageFormat = 'avif' | 'webp' | 'jpg';

/** `pixels` means too large. The size is included if the header could be read. */
export type RefusedImage =
  { refused: 'type' | 'broken' } | { refused: 'pixels'; width?: number; height?: number };

export type Inspection = RefusedImage | { isHeic: boolean; isLarge: boolean };

/** The size is that of the upright image. */
export type Measurement =
  | RefusedImage
  | {
      mimeType: string;
      width: number;
      height: number;
      /** A blurred thumbnail as a data URI. Null if the image has transparency. */
      placeholder: string | null;
      /** Mean luma of the lower 40%, from 0 to 1. */
      lowerBrightness: number;
    };

type Raw = { data: Buffer; info: OutputInfo };

const PAGE = '#0b0a09';
const PLACEHOLDER_BYTES = 250;
const MEASURED_WIDTH = 320;

// No parallelism and no cache: keeps the process small and the other cores free.
sharp.concurrency(1);
sharp.cache(false);
// Makes the parsers of all other formats unreachable for hostile files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

/** For each EXIF orientation, whether to mirror the image and then how many degrees to rotate it clockwise. */
const TURNS: Record<number, [boolean, number]> = {
  2: [true, 0],
  3: [false, 180],
  4: [true, 180],
  5: [true, 270],
  6: [false, 90],
  7: [true, 90],
  8: [false, 270],
};

const rawOf = (image: Sharp): Promise<Raw> => image.raw().toBuffer({ resolveWithObject: true });

const imageOf = ({ data, info: { width, height, channels } }: Raw): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/** Rotates after resizing, because otherwise libvips would hold all pixels of the original in memory. */
async function openUpright(bytes: Uint8Array, width: number): Promise<Sharp> {
  const image = sharp(bytes, { limitInputPixels: false, failOn: 'error' });
  const metadata = await image.metadata();
  if (isTooLarge(metadata)) throw new Error('The image is too large');
  const { orientation = 1 } = metadata;
  const side = orientation > 4 ? 'height' : 'width';
  const small = image.resize({ [side]: width, withoutEnlargement: true });
  const [isMirrored, angle] = TURNS[orientation] ?? [false, 0];
  if (!isMirrored && angle === 0) return small;
  return imageOf(
    await rawOf(
      imageOf(await rawOf(small))
        .flop(isMirrored)
        .rotate(angle),
    ),
  );
}

/**
 * Qualities were chosen by viewing film grain at 1:1. With lower ones, AVIF removes grain from shadows and skies, and
 * WebP shows blocks in gradients. Wide derivatives are shown on dense screens, so slightly lower qualities are enough.
 * With effort 4, AVIF takes three times as long as with 3, and grain looks worse.
 */
function encode(image: Sharp, format: ImageFormat, width: number): Sharp {
  const isWide = width > 1200;
  if (format === 'avif')
    return image.avif({ quality: isWide ? 62 : 68, effort: 3, chromaSubsampling: '4:2:0' });
  if (format === 'webp') return image.webp({ quality: isWide ? 82 : 86, effort: 4 });
  return image.flatten({ background: PAGE }).jpeg({ quality: isWide ? 78 : 82, mozjpeg: true });
}

export async function makeDerivative(bytes: Uint8Array, width: number, format: ImageFormat): Promise<Buffer> {
  return encode(await openUpright(bytes, width), format, width).toBuffer();
}

export async function makeCrop(
  bytes: Uint8Array,
  box: { width: number; height: number; focalX: number; focalY: number },
): Promise<Buffer> {
  const raw = await rawOf(await openUpright(bytes, MAX_DERIVATIVE_WIDTH));
  const image = imageOf(raw).extract(cropBox(raw.info, box)).resize(box.width, box.height, { fit: 'fill' });
  return encode(image, 'jpg', box.width).toBuffer();
}

/** Stretches the image to the size, and keeps its transparency. */
export async function makePng(
  bytes: Uint8Array,
  { width, height, margin, isOpaque }: PngSize,
): Promise<Buffer> {
  const image = await openUpright(bytes, width);
  const background = isOpaque ? PAGE : '#00000000';
  const sized = image
    .resize(width, height, { fit: 'fill' })
    .extend({ top: margin, right: margin, bottom: margin, left: margin, background });
  return (isOpaque ? sized.flatten({ background }) : sized).png({ compressionLevel: 9 }).toBuffer();
}

export async function shrink(bytes: Uint8Array, into: string): Promise<void> {
  const image = await openUpright(bytes, MAX_DERIVATIVE_WIDTH);
  await image.png({ compressionLevel: 0 }).toFile(into);
}

async function makePlaceholder(image: Sharp): Promise<string | null> {
  const tiny = await image.resize(14, 14, { fit: 'inside' }).blur(0.6).png().toBuffer();
  for (const quality of [30, 10, 1]) {
    const webp = await sharp(tiny).webp({ quality, effort: 6 }).toBuffer();
    const uri = `data:image/webp;base64,${webp.toString('base64')}`;
    if (uri.length <= PLACEHOLDER_BYTES) return uri;
  }
  return null;
}

async function lowerBrightness(image: Sharp): Promise<number> {
  // With 50 rows, the lower 40% are exactly 20 rows.
  const pixels = await image
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

async function readHeader(bytes: Uint8Array): Promise<RefusedImage | { metadata: Metadata }> {
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!isHeic(metadata) && !mimeTypeOf(metadata)) return { refused: 'type' };
    const { width, height } = metadata.autoOrient;
    return isTooLarge(metadata) ? { refused: 'pixels', width, height } : { metadata };
  } catch (error) {
    return { refused: isOutOfMemory(error) ? 'pixels' : 'type' };
  }
}

export async function inspect(bytes: Uint8Array): Promise<Inspection> {
  const header = await readHeader(bytes);
  if ('refused' in header) return header;
  return { isHeic: isHeic(header.metadata), isLarge: isLarge(header.metadata) };
}

/** Reads all pixels once, so truncated images are refused. */
export async function measure(bytes: Uint8Array): Promise<Measurement> {
  const header = await readHeader(bytes);
  if ('refused' in header) return header;
  const { metadata } = header;
  const mimeType = mimeTypeOf(metadata);
  if (!mimeType) return { refused: 'type' };
  const { width, height } = metadata.autoOrient;
  try {
    const image = imageOf(await rawOf(await openUpright(bytes, MEASURED_WIDTH)));
    const brightness = await lowerBrightness(image.clone());
    const placeholder = metadata.hasAlpha ? null : await makePlaceholder(image);
    return { mimeType, width, height, placeholder, lowerBrightness: brightness };
  } catch (error) {
    return isOutOfMemory(error) ? { refused: 'pixels', width, height } : { refused: 'broken' };
  }
}
