import fc from 'fast-check';
import { expect, it } from 'vitest';
import { camelKeys, snakeKeys } from './spelling.ts';

it('camelKeys converts keys but not values and prefers existing camelCase keys', () => {
  expect(camelKeys({ start_date: 'a_b', title: 'T', gallery_images: ['x_y'] })).toEqual({
    startDate: 'a_b',
    title: 'T',
    galleryImages: ['x_y'],
  });
  expect(camelKeys({ startDate: 'camel', start_date: 'snake' })).toEqual({ startDate: 'camel' });
  expect(camelKeys(['a_b'])).toEqual(['a_b']);
  expect(camelKeys(null)).toBeNull();
});

it('snakeKeys converts keys but not values', () => {
  expect(snakeKeys({ startDate: 'aB', feature1Title: { aB: 1 } })).toEqual({
    start_date: 'aB',
    feature1_title: { aB: 1 },
  });
});

it('camelKeys reverses snakeKeys', () => {
  const camelCase = fc.dictionary(fc.stringMatching(/^[a-zA-Z0-9]+$/), fc.anything());
  fc.assert(
    fc.property(camelCase, value => {
      expect(camelKeys(snakeKeys(value))).toEqual(value);
    }),
  );
});
