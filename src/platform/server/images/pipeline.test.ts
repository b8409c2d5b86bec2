import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeDerivative } from './pipeline.ts';

it.each([1, 2, 3, 4, 5, 6, 7, 8])('turns an image with EXIF orientation %i upright', async orientation => {
  const corners = Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255, 0, 0, 0, 255, 255, 0]);
  const bytes = await sharp(corners, { raw: { width: 3, height: 2, channels: 3 } })
    .resize(300, 200, { kernel: 'nearest' })
    .withMetadata({ orientation })
    .png()
    .toBuffer();
  const expected = await sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true });
  const made = sharp(await makeDerivative(bytes, 480, 'webp'));
  const { data, info } = await made.raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([expected.info.width, expected.info.height]);
  let difference = 0;
  for (const [index, value] of data.entries()) difference += Math.abs(value - (expected.data[index] ?? 0));
  expect(difference / data.length).toBeLessThan(8);
});
