import { expect, it } from 'vitest';
import { meanBrightness } from './brightness.ts';

it('weights colors like the eye, with and without alpha', () => {
  expect(meanBrightness(Uint8Array.of(255, 255, 255, 0, 0, 0), 3)).toBeCloseTo(0.5);
  expect(meanBrightness(Uint8Array.of(0, 255, 0, 255), 4)).toBeCloseTo(0.7152);
  expect(meanBrightness(Uint8Array.of(0, 0, 255, 255, 0, 0, 255, 255), 4)).toBeCloseTo(0.0722);
  expect(meanBrightness(new Uint8Array(), 4)).toBe(0);
});
