import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { Invalid } from '#src/platform/server/errors.ts';
import { type TestContext, openTestContext } from '#tests/support/context.ts';
import { mediaIdOf } from '../media.rules.ts';
import {
  insertImage,
  keepImageFile,
  removeImage,
  removeImageFiles,
  storeImage,
  storeImageFile,
} from './media.commands.ts';
import { findMedia, picturesByUrl } from './media.queries.ts';

let test: TestContext;

function plain(background: string, width = 600, height = 400): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

function onBlack(input: Buffer, top: number): Promise<Buffer> {
  return plain('#000000')
    .composite([{ input, left: 0, top }])
    .png()
    .toBuffer();
}

/** A small PNG whose header claims this many pixels on each side. */
async function claiming(side: number): Promise<Buffer> {
  const png = await plain('#000000', 8, 8).png().toBuffer();
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29); // of the header chunk
  return png;
}

function store(bytes: Uint8Array, more: { alt?: string; focalX?: number; focalY?: number } = {}) {
  return storeImage(test.ctx, { bytes, originalName: 'still.jpg', alt: 'A still', section: 'test', ...more });
}

async function refusal(bytes: Uint8Array): Promise<string | undefined> {
  const error: unknown = await store(bytes).catch((reason: unknown) => reason);
  if (!(error instanceof Invalid)) throw error;
  return error.fields?.['file'];
}

beforeAll(async () => {
  test = await openTestContext();
});
afterAll(() => test.close());

describe('storing an image', () => {
  it('stores the original byte for byte, with its measurements', async () => {
    const bytes = await readFile('demo/stills/hero-ridge-golden-hour.jpg');
    const picture = await store(bytes, { focalX: 0.74, focalY: 2 });
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    expect(picture).toMatchObject({
      url: `/media/${id}/2400.jpg`,
      alt: 'A still',
      width: 2880,
      height: 1620,
    });
    expect(picture.focalX).toBeCloseTo(0.74);
    expect(picture.focalY).toBe(1);
    expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(picture.placeholder?.length).toBeLessThanOrEqual(250);
    expect(picture.lowerBrightness).toBeLessThan(0.4);
    const original = await buffer(await test.ctx.storage.getStream(`originals/${id}`));
    expect(original.equals(bytes)).toBe(true);
    const row = await findMedia(test.ctx, id);
    expect(row).toMatchObject({ mimeType: 'image/jpeg', size: bytes.length, filename: `${id}.jpg` });
  });

  it('stores the same bytes once, even if they arrive twice at the same time', async () => {
    const bytes = await plain('#402010').png().toBuffer();
    const touchedBefore = test.touched.length;
    const [one, two] = await Promise.all([store(bytes), store(bytes, { alt: 'Another text' })]);
    expect(one.url).toBe(two.url);
    expect(one.alt).toBe(two.alt);
    expect(test.touched.slice(touchedBefore)).toEqual(['media']);
    expect((await store(bytes)).url).toBe(one.url);
  });

  it('measures the image after applying its orientation', async () => {
    const bytes = await plain('#102040', 600, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await store(bytes)).toMatchObject({ width: 400, height: 600 });
  });

  it('creates no placeholder for a transparent image', async () => {
    const glass = sharp({ create: { width: 60, height: 40, channels: 4, background: '#ffffff80' } });
    expect(await store(await glass.webp().toBuffer())).toMatchObject({ placeholder: null });
  });
});

it('stores a HEIC photo as a JPEG without location data', async () => {
  const bytes = await readFile('tests/support/photo.heic');
  const { url, width } = await store(bytes);
  expect(width).toBe(600);
  const row = await findMedia(test.ctx, url.split('/')[2] ?? '');
  expect(row).toMatchObject({ mimeType: 'image/jpeg', originalKey: `originals/${row?.id}` });
  const kept = await buffer(await test.ctx.storage.getStream(row?.originalKey ?? ''));
  expect((await sharp(kept).metadata()).exif).toBeUndefined();
  expect((await store(bytes)).url).toBe(url);
});

describe('the brightness of the lower area', () => {
  it.each([
    ['black', '#000000', 0],
    ['white', '#ffffff', 1],
    ['grey', '#808080', 0.5],
  ])('of %s', async (_name, color, expected) => {
    const picture = await store(await plain(color, 500, 301).png().toBuffer());
    expect(picture.lowerBrightness).toBeCloseTo(expected, 1);
  });

  it('considers only the lower 40 %', async () => {
    const lower = await plain('#ffffff', 600, 160).png().toBuffer();
    const half = await onBlack(lower, 240);
    expect((await store(half)).lowerBrightness).toBeGreaterThan(0.95);
    const upper = await plain('#ffffff', 600, 240).png().toBuffer();
    const other = await onBlack(upper, 0);
    expect((await store(other)).lowerBrightness).toBeLessThan(0.05);
  });
});

describe('refused images', () => {
  it('are recognized by their bytes, not their name', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>');
    for (const bytes of [
      svg,
      Buffer.from('<html>'),
      await plain('#123456').gif().toBuffer(),
      Buffer.alloc(0),
    ]) {
      expect(await refusal(bytes)).toBe('Please choose a JPEG, PNG, WebP, AVIF or HEIC image');
    }
  });

  it('include damaged and enormous ones, with the reason', async () => {
    const whole = await readFile('demo/stills/neon-street-rain.jpg');
    expect(await refusal(whole.subarray(0, 200_000))).toBe('This image is damaged');
    expect(await refusal(await claiming(20_000))).toBe(
      'This image is too large to process: 20000 × 20000 pixels. Save it as a smaller JPEG and upload that instead.',
    );
  });

  it('leave no record when the store fails', async () => {
    const bytes = await plain('#654321').png().toBuffer();
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    // A file in place of the folder for originals.
    const broken = await openTestContext();
    await broken.ctx.storage.put('originals', 'in the way');
    const stored = storeImage(broken.ctx, { bytes, originalName: 'x.png', alt: '', section: 'test' });
    await expect(stored).rejects.toThrow();
    expect(await findMedia(broken.ctx, id)).toBeNull();
    await broken.close();
  });
});

describe('pictures by URL', () => {
  it('have all details of stored images, and only the URL of others', async () => {
    const { url } = await store(await plain('#0f0f0f').avif().toBuffer());
    const pictures = await picturesByUrl(test.ctx, [url, 'https://example.com/a.jpg', url]);
    expect(pictures.size).toBe(2);
    expect(pictures.get(url)).toMatchObject({ width: 600, alt: 'A still' });
    expect(pictures.get('https://example.com/a.jpg')).toEqual({
      url: 'https://example.com/a.jpg',
      alt: '',
      width: null,
      height: null,
      focalX: 0.5,
      focalY: 0.5,
      placeholder: null,
      lowerBrightness: null,
    });
  });
});

describe('an image that is deleted while the same one is stored', () => {
  const original = async (id: string): Promise<boolean> => test.ctx.storage.exists(`originals/${id}`);
  const stored = async (color: string): Promise<{ bytes: Buffer; id: string }> => {
    const bytes = await plain(color).png().toBuffer();
    return { bytes, id: mediaIdOf((await store(bytes)).url) ?? '' };
  };

  it('keeps its file, if the row is back before the file goes', async () => {
    const { bytes, id } = await stored('#123456');
    await inTransaction(test.ctx, tx => removeImage(tx, id));
    await store(bytes);
    await removeImageFiles(test.ctx, id);
    expect([await original(id), await findMedia(test.ctx, id)]).toEqual([true, expect.anything()]);
  });

  it('gets its file again, if that goes before the row is back', async () => {
    const { bytes, id } = await stored('#654321');
    const input = { bytes, originalName: 'still.jpg', alt: '', section: 'test' };
    const row = await storeImageFile(test.ctx, input);
    await inTransaction(test.ctx, tx => removeImage(tx, id));
    await removeImageFiles(test.ctx, id);
    expect(await original(id)).toBe(false);
    await inTransaction(test.ctx, tx => insertImage(tx, row));
    await keepImageFile(test.ctx, row, () => storeImageFile(test.ctx, input));
    expect(await original(id)).toBe(true);
  });

  it('loses its file otherwise', async () => {
    const { id } = await stored('#abcdef');
    await inTransaction(test.ctx, tx => removeImage(tx, id));
    await removeImageFiles(test.ctx, id);
    expect(await original(id)).toBe(false);
  });
});
