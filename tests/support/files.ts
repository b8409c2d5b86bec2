import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { StorageContext } from '#src/platform/server/context.ts';

/** The location in the test photos, as cameras store it. */
const PLACE = {
  GPSLatitude: '34/1 3/1 0/1',
  GPSLatitudeRef: 'N',
  GPSLongitude: '118/1 15/1 0/1',
  GPSLongitudeRef: 'W',
};

/** Contains noise, so that it doesn't compress well, and a location. */
export async function aPhoto(
  format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg',
  { width = 600, height = 400 } = {},
): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .withExifMerge({ IFD0: { Make: 'Halation' }, IFD3: PLACE })
    .toFormat(format)
    .toBuffer();
}

/** 600 x 400, Display P3, with a location, like photos from phones. */
export function aHeicPhoto(): Buffer {
  return readFileSync('tests/support/photo.heic');
}

function box(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + content.length);
  header.write(name, 4, 'latin1');
  return Buffer.concat([header, content]);
}

/** Has the structure of a video but doesn't play. */
export function aVideo(kind: 'mp4' | 'mov' | 'webm' = 'mp4', bytes = 10_000): Buffer {
  const content = Buffer.alloc(bytes, 'frame ');
  if (kind === 'webm') {
    // An EBML header with "webm", and a segment (Matroska, section 5).
    const docType = Buffer.from('42828477 65626d'.replaceAll(' ', ''), 'hex');
    const head = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | docType.length]), docType]);
    const segment = Buffer.from('1853806701ffffffffffffff', 'hex');
    const length = Buffer.alloc(4);
    length.writeUInt32BE(0x10000000 | content.length);
    return Buffer.concat([head, segment, Buffer.from('1f43b675', 'hex'), length, content]);
  }
  const brand = kind === 'mov' ? 'qt  ' : 'isom';
  const type = box('ftyp', Buffer.from(`${brand}\0\0\x02\0${brand}`, 'latin1'));
  const movie = box('moov', box('mvhd', Buffer.alloc(100)));
  return Buffer.concat([type, movie, box('mdat', content)]);
}

export async function keptFiles({ storage }: StorageContext): Promise<string[]> {
  const keys: string[] = [];
  for (const folder of ['uploads', 'incoming', 'originals', 'derivatives']) {
    for await (const { key } of storage.listFiles(folder)) keys.push(key);
  }
  return keys.sort();
}
