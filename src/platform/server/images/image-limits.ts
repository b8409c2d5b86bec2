import type { Metadata } from 'sharp';

const MIB = 1024 * 1024;

/** What one image process may allocate (RLIMIT_DATA): with the code it loads, it stays under 512 MB. */
export const PROCESS_MIB = 480;

/** Decoded pixels: width x height x channels x bytes per channel. A camera of 102 megapixels needs 291 MiB. */
const MAX_PIXEL_BYTES = 300 * MIB;
/** What a decoder holds that cannot work row by row; the rest of the process is for Node.js, file and encoder. */
const MAX_DECODER_BYTES = 320 * MIB;
const MAX_INTERLACED_PIXELS = 20_000_000;
/** HEVC is decoded by WebAssembly. The largest photos of phones have 49 megapixels. */
export const MAX_HEIC_PIXELS = 50_000_000;

/** No derivative is wider. */
export const MAX_DERIVATIVE_WIDTH = 2400;
/** The AVIF encoder needs 20 bytes per pixel. Portraits of 9:20 fit. */
const MAX_DERIVATIVE_PIXELS = 13_000_000;

const LARGE_BYTES = 64 * MIB;

const CHANNEL_BYTES: Partial<Record<string, number>> = { uchar: 1, ushort: 2 };

/** Bytes that the decoder of a format holds at once, as measured; 0 where it works row by row. */
function decoderBytes({ format, depth, isProgressive, chromaSubsampling, ...image }: Metadata): number {
  const pixels = image.width * image.height;
  // All coefficients, 16 bits each.
  if (format === 'jpeg' && isProgressive) {
    const samples = chromaSubsampling === '4:2:0' ? image.channels / 2 : image.channels;
    return pixels * samples * 2;
  }
  if (format === 'webp') return pixels * 8;
  if (format === 'heif') return pixels * (depth === 'uchar' ? 20 : 25);
  return 0;
}

function pixelBytes({ width, height, channels, depth }: Metadata): number {
  return width * height * channels * (CHANNEL_BYTES[depth] ?? 8);
}

function hasTallDerivative({ width, height }: { width: number; height: number }): boolean {
  const widest = Math.min(width, MAX_DERIVATIVE_WIDTH);
  return (widest * widest * height) / width > MAX_DERIVATIVE_PIXELS;
}

/** Whether an image is a HEIC photo, which sharp can describe and not decode. */
export function isHeic({ format, compression }: Metadata): boolean {
  return format === 'heif' && compression === 'hevc';
}

/** Whether decoding an image, or making derivatives of it, could take more memory than the process has. */
export function isTooLarge(metadata: Metadata): boolean {
  const pixels = metadata.width * metadata.height;
  if (isHeic(metadata)) return pixels > MAX_HEIC_PIXELS || hasTallDerivative(metadata.autoOrient);
  return (
    pixelBytes(metadata) > MAX_PIXEL_BYTES ||
    decoderBytes(metadata) > MAX_DECODER_BYTES ||
    (metadata.format === 'png' && metadata.isProgressive && pixels > MAX_INTERLACED_PIXELS) ||
    hasTallDerivative(metadata.autoOrient)
  );
}

/** Whether an image should be decoded while no other large one is. */
export function isLarge(metadata: Metadata): boolean {
  return isHeic(metadata) || Math.max(pixelBytes(metadata), decoderBytes(metadata)) > LARGE_BYTES;
}

/** Whether a decoder gave up because the process may not allocate more. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && /memory/i.test(error.message);
}
