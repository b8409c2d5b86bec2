import sharp from 'sharp';
import { MAX_HEIC_PIXELS } from './image-limits.ts';

/** Why a HEIC image is refused: it claims more pixels than can be decoded, or is damaged. */
export type RefusedHeic = { refused: 'pixels' | 'broken' };

/** What the package has; it brings no types for this entry. */
interface HeifImage {
  handle: unknown;
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  free(): void;
}
interface Libheif {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
  heif_colorspace: { heif_colorspace_RGB: unknown };
  heif_chroma: { heif_chroma_interleaved_RGB: unknown };
  /** `data` is a view of the decoder's own memory. */
  heif_js_decode_image2(
    handle: unknown,
    colorspace: unknown,
    chroma: unknown,
  ): {
    code?: unknown;
    image?: unknown;
    channels?: { data: Uint8Array; width: number; height: number; stride: number }[];
  };
  heif_image_release(image: unknown): void;
}

type Pixels = { data: Buffer; width: number; height: number; release(): void };

/**
 * The pixels where the decoder put them: the package's own `display` would copy them, with a byte more each. Rows
 * that are padded are moved together.
 */
function pixelsOf(libheif: Libheif, image: HeifImage): Pixels | RefusedHeic {
  if (image.get_width() * image.get_height() > MAX_HEIC_PIXELS) return { refused: 'pixels' };
  const { heif_colorspace: colorspace, heif_chroma: chroma } = libheif;
  const decoded = libheif.heif_js_decode_image2(
    image.handle,
    colorspace.heif_colorspace_RGB,
    chroma.heif_chroma_interleaved_RGB,
  );
  const [plane] = decoded.channels ?? [];
  if (decoded.code || !plane) return { refused: 'broken' };
  const { data, width, height, stride } = plane;
  const release = (): void => libheif.heif_image_release(decoded.image);
  const row = width * 3;
  for (let y = 1; y < height; y += 1) {
    data.copyWithin(y * row, y * stride, y * stride + row);
  }
  return { data: Buffer.from(data.buffer, data.byteOffset, row * height), width, height, release };
}

/** The ICC profile that the container names (`colr` box of type `prof`, ISO 14496-12). */
export function heicProfile(bytes: Buffer): Buffer | null {
  const at = bytes.subarray(0, 1_000_000).indexOf('colrprof');
  if (at < 4) return null;
  const end = at - 4 + bytes.readUInt32BE(at - 4);
  const profile = bytes.subarray(at + 8, end);
  // One JPEG segment holds no more; profiles of cameras have a few hundred bytes.
  return profile.length > 128 && profile.length < 60_000 ? profile : null;
}

/** Names the profile in which the pixels of a JPEG are, without touching them. */
function withProfile(jpeg: Buffer, profile: Buffer | null): Buffer {
  if (!profile) return jpeg;
  const header = Buffer.from('\xff\xe2\0\0ICC_PROFILE\0\x01\x01', 'latin1');
  header.writeUInt16BE(header.length - 2 + profile.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), header, profile, jpeg.subarray(2)]);
}

/**
 * A HEIC photo as a JPEG of the same size, in its own colours, upright and without metadata. The libvips of sharp
 * decodes AV1 only, as HEVC is patented; this decoder is libde265 in WebAssembly.
 */
export async function jpegOfHeic(bytes: Buffer): Promise<Buffer | RefusedHeic> {
  const { default: module } = await import('libheif-js/wasm-bundle.js');
  const libheif = module as Libheif;
  const images = new libheif.HeifDecoder().decode(bytes);
  const image = images.find(one => one.is_primary()) ?? images[0];
  if (!image) return { refused: 'broken' };
  try {
    const pixels = pixelsOf(libheif, image);
    if ('refused' in pixels) return pixels;
    const { data, release, ...size } = pixels;
    // Optimized Huffman tables would take another 6 bytes per pixel.
    const jpeg = await sharp(data, { raw: { ...size, channels: 3 }, limitInputPixels: MAX_HEIC_PIXELS })
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false })
      .toBuffer();
    release();
    return withProfile(jpeg, heicProfile(bytes));
  } finally {
    for (const one of images) one.free();
  }
}
