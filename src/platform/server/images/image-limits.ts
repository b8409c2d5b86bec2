import type { Metadata } from 'sharp';

const MIB = 1024 * 1024;

/** RLIMIT_DATA of an image process. Including its code, the process stays under 512 MB. */
export const PROCESS_MIB = 480;

/** Width x height x channels x bytes per channel. A camera with 102 megapixels needs 291 MiB. */
const MAX_PIXEL_BYTES = 300 * MIB;
/** For decoders that can't work row by row. The rest is for Node.js, the file and the encoder. */
const MAX_DECODER_BYTES = 320 * MIB;
const MAX_INTERLACED_PIXELS = 20_000_000;
/** HEVC is decoded in WebAssembly. The largest phone photos have 49 megapixels. */
export const MAX_HEIC_PIXELS = 50_000_000;

export const MAX_DERIVATIVE_WIDTH = 2400;
/** The AVIF encoder needs 20 bytes per pixel. Portraits with an aspect ratio of 9:20 still fit. */
const MAX_DERIVATIVE_PIXELS = 13_000_000;

const LARGE_BYTES = 64 * MIB;

const CHANNEL_BYTES: Partial<Record<string, number>> = { uchar: 1, ushort: 2 };

/** Measured memory use of the decoder, in bytes. 0 if it works row by row. */
function decoderBytes({ format, depth, isProgressive, chromaSubsampling, ...image }: Metadata): number {
  const pixels = image.width * image.height;
  // Progressive JPEGs need all coefficients in memory, 16 bits each.
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

/** Sharp can read the header of a HEIC photo but can't decode it. */
export function isHeic({ format, compression }: Metadata): boolean {
  return format === 'heif' && compression === 'hevc';
}

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

/** Large images are decoded one at a time. */
export function isLarge(metadata: Metadata): boolean {
  return isHeic(metadata) || Math.max(pixelBytes(metadata), decoderBytes(metadata)) > LARGE_BYTES;
}

export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && /memory/i.test(error.message);
}
