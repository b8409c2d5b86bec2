import type { Metadata } from 'sharp';
import { describe, expect, it } from 'vitest';
import { isLarge, isTooLarge } from './image-limits.ts';

function anImage(format: string, [width, height]: [number, number], more: object = {}): Metadata {
  const size = { width, height, channels: 3, depth: 'uchar', autoOrient: { width, height } };
  return { format, ...size, ...more } as Metadata;
}

const progressive = { isProgressive: true };
const deep = { channels: 4, depth: 'ushort' };

describe('an image is too large to process', () => {
  it.each([
    ['a PNG of 10,480 pixels on each side with 16 bits', anImage('png', [10_480, 10_480], deep)],
    ['a JPEG of more than 300 MB', anImage('jpeg', [12_000, 9_000])],
    ['an interlaced PNG of more than 20 megapixels', anImage('png', [5_000, 4_100], progressive)],
    [
      'a progressive JPEG whose coefficients exceed the memory of the process',
      anImage('jpeg', [9_500, 6_400], { ...progressive, chromaSubsampling: '4:4:4' }),
    ],
    ['a WebP of 45 megapixels, which is decoded as a whole', anImage('webp', [8_256, 5_504])],
    ['an AVIF of 24 megapixels', anImage('heif', [6_000, 4_000], { compression: 'av1' })],
    ['a HEIC of 60 megapixels', anImage('heif', [10_000, 6_000], { compression: 'hevc' })],
    ['so tall that its derivatives are too large', anImage('jpeg', [3_000, 12_000])],
  ])('if it is %s', (_what, metadata) => {
    expect(isTooLarge(metadata)).toBe(true);
  });

  it.each([
    ['a JPEG of 102 megapixels', anImage('jpeg', [11_648, 8_736])],
    [
      'a progressive JPEG of 24 megapixels',
      anImage('jpeg', [6_000, 4_000], { ...progressive, chromaSubsampling: '4:4:4' }),
    ],
    ['a PNG of 39 megapixels with 16 bits', anImage('png', [7_200, 5_400], deep)],
    ['an AVIF from a phone', anImage('heif', [4_080, 3_072], { compression: 'av1', depth: 'ushort' })],
    ['a HEIC from a phone', anImage('heif', [8_064, 6_048], { compression: 'hevc' })],
    ['a panorama', anImage('jpeg', [16_000, 3_800])],
  ])('but not if it is %s', (_what, metadata) => {
    expect(isTooLarge(metadata)).toBe(false);
  });
});

it('treats images that need more than tens of MB as large', () => {
  expect(isLarge(anImage('jpeg', [4_000, 3_000]))).toBe(false);
  expect(isLarge(anImage('jpeg', [6_000, 4_000]))).toBe(true);
  expect(isLarge(anImage('heif', [4_080, 3_072], { compression: 'av1' }))).toBe(true);
});
