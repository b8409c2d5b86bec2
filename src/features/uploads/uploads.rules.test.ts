import { expect, it } from 'vitest';
import { isPhoto, isVideo, refusalOf } from './uploads.rules.ts';

const MB = 1024 * 1024;

it.each([
  ['image/jpeg', 50 * MB, null],
  ['image/heic', 50 * MB + 1, 'photo-size'],
  ['video/mp4', 500 * MB, null],
  ['video/webm', 500 * MB + 1, 'video-size'],
  ['image/svg+xml', 10, 'type'],
  ['text/html', 10, 'type'],
  ['', 10, 'type'],
  ['image/jpeg', 0, 'empty'],
] as const)('%s of %i bytes: %s', (fileType, bytes, expected) => {
  expect(refusalOf(fileType, bytes)).toBe(expected);
});

it('distinguishes photos from videos by their type (specification section 2)', () => {
  expect([isPhoto({ fileType: 'image/avif' }), isVideo({ fileType: 'video/quicktime' })]).toEqual([
    true,
    true,
  ]);
  expect([isPhoto({ fileType: 'video/mp4' }), isVideo({ fileType: 'image/png' })]).toEqual([false, false]);
});
