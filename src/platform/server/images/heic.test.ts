import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { heicProfile, jpegOfHeic } from './heic.ts';

const photo = readFile('tests/support/photo.heic');

async function jpegOf(bytes: Buffer): Promise<Buffer> {
  const jpeg = await jpegOfHeic(bytes);
  if (!Buffer.isBuffer(jpeg)) throw new Error(jpeg.refused);
  return jpeg;
}

it('converts HEIC to a JPEG with the same size and color profile but without the location', async () => {
  const bytes = await photo;
  expect(bytes.includes('Exif')).toBe(true);
  const jpeg = await jpegOf(bytes);
  const { format, width, height, icc, exif } = await sharp(jpeg).metadata();
  expect({ format, width, height, exif }).toEqual({
    format: 'jpeg',
    width: 600,
    height: 400,
    exif: undefined,
  });
  expect(icc?.equals(heicProfile(bytes) ?? Buffer.alloc(0))).toBe(true);
});

it('preserves the displayed color', async () => {
  const { data } = await sharp(await jpegOf(await photo))
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const [channel, expected] of [0xe4, 0x57, 0x2e].entries()) {
    expect(Math.abs((data[channel] ?? 0) - expected)).toBeLessThan(6);
  }
});

it('refuses a damaged image', async () => {
  const bytes = await photo;
  expect(await jpegOfHeic(bytes.subarray(0, 1_200))).toEqual({ refused: 'broken' });
  expect(await jpegOfHeic(bytes.subarray(0, 200))).toEqual({ refused: 'broken' });
  expect(await jpegOfHeic(Buffer.from('no image at all'))).toEqual({ refused: 'broken' });
});

it('refuses an image that claims to be enormous', async () => {
  const bytes = Buffer.from(await photo);
  // The size is in the `ispe` box, after the version.
  const size = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(20_000, size);
  bytes.writeUInt32BE(20_000, size + 4);
  expect(await jpegOfHeic(bytes)).toHaveProperty('refused');
});
