import { expect, it } from 'vitest';
import { cropBox } from './crop-box.ts';

const social = { width: 1200, height: 630 };

it('returns the largest crop with the aspect ratio of the box', () => {
  expect(cropBox({ width: 2400, height: 1260 }, { ...social, focalX: 0.1, focalY: 0.9 })).toEqual({
    left: 0,
    top: 0,
    width: 2400,
    height: 1260,
  });
});

it('moves toward the focal point but stays inside the image', () => {
  const portrait = { width: 1000, height: 2000 };
  expect(cropBox(portrait, { ...social, focalX: 0.5, focalY: 0 }).top).toBe(0);
  const atEnd = cropBox(portrait, { ...social, focalX: 0.5, focalY: 1 });
  expect(atEnd.top + atEnd.height).toBe(2000);
});

it('handles a single pixel', () => {
  expect(cropBox({ width: 1, height: 1 }, { ...social, focalX: 1, focalY: 1 })).toEqual({
    left: 0,
    top: 0,
    width: 1,
    height: 1,
  });
});
