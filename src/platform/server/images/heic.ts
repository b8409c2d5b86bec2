import sharp from 'sharp';

/** What a decoder in WebAssembly can hold: as large as the largest that phones make. */
const MAX_HEIC_PIXELS = 50_000_000;

/** Why a HEIC image is refused: it claims more pixels than can be decoded, or is damaged. */
export type RefusedHeic = { refused: 'pixels' | 'broken' };

/** What the package has; it brings no types for this entry. */
interface HeifImage {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  display(
    into: { data: Uint8ClampedArray; width: number; height: number },
    done: (result: { data: Uint8ClampedArray } | null) => void,
  ): void;
  free(): void;
}
type Libheif = { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };

type Pixels = { data: Buffer; width: number; height: number };

async function pixelsOf(image: HeifImage): Promise<Pixels | RefusedHeic> {
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > MAX_HEIC_PIXELS) return { refused: 'pixels' };
  const { promise, resolve } = Promise.withResolvers<Uint8ClampedArray | null>();
  const into = { data: new Uint8ClampedArray(width * height * 4), width, height };
  image.display(into, result => resolve(result?.data ?? null));
  const data = await promise;
  if (!data) return { refused: 'broken' };
  return { data: Buffer.from(data.buffer), width, height };
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
  const { HeifDecoder } = module as Libheif;
  const images = new HeifDecoder().decode(bytes);
  const image = images.find(one => one.is_primary()) ?? images[0];
  if (!image) return { refused: 'broken' };
  try {
    const pixels = await pixelsOf(image);
    if ('refused' in pixels) return pixels;
    const { data, ...size } = pixels;
    const jpeg = await sharp(data, { raw: { ...size, channels: 4 }, limitInputPixels: MAX_HEIC_PIXELS })
      .removeAlpha()
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer();
    return withProfile(jpeg, heicProfile(bytes));
  } finally {
    for (const one of images) one.free();
  }
}
