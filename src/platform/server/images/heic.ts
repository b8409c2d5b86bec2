import sharp from 'sharp';
import { MAX_HEIC_PIXELS } from './image-limits.ts';

export type RefusedHeic = { refused: 'pixels' | 'broken' };

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
  /** `data` is a view into the decoder's memory. */
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
 * Returns the pixels in the decoder's own memory, because the package's `display` would copy them and add an alpha
 * channel. Removes row padding in place.
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

/** The ICC profile in the container (`colr` box of type `prof`, ISO 14496-12). */
export function heicProfile(bytes: Buffer): Buffer | null {
  const at = bytes.subarray(0, 1_000_000).indexOf('colrprof');
  if (at < 4) return null;
  const end = at - 4 + bytes.readUInt32BE(at - 4);
  const profile = bytes.subarray(at + 8, end);
  // A JPEG segment can't hold more. Camera profiles have a few hundred bytes.
  return profile.length > 128 && profile.length < 60_000 ? profile : null;
}

function withProfile(jpeg: Buffer, profile: Buffer | null): Buffer {
  if (!profile) return jpeg;
  const header = Buffer.from('\xff\xe2\0\0ICC_PROFILE\0\x01\x01', 'latin1');
  header.writeUInt16BE(header.length - 2 + profile.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), header, profile, jpeg.subarray(2)]);
}

/**
 * Converts a HEIC photo to an upright JPEG with the same size and color profile, without other metadata. Sharp's libvips
 * can't decode HEVC, which is patented, so this uses libde265 in WebAssembly.
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
    // Optimized Huffman tables would need another 6 bytes of memory per pixel.
    const jpeg = await sharp(data, { raw: { ...size, channels: 3 }, limitInputPixels: MAX_HEIC_PIXELS })
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimiseCoding: false })
      .toBuffer();
    release();
    return withProfile(jpeg, heicProfile(bytes));
  } finally {
    for (const one of images) one.free();
  }
}
