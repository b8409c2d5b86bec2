import { expect, it } from 'vitest';
import { camelKeys } from './spelling.ts';

it('camelKeys turns keys, not values, and prefers what is camelCase already', () => {
  expect(camelKeys({ start_date: 'a_b', title: 'T', gallery_images: ['x_y'] })).toEqual({
    startDate: 'a_b',
    title: 'T',
    galleryImages: ['x_y'],
  });
  expect(camelKeys({ startDate: 'camel', start_date: 'snake' })).toEqual({ startDate: 'camel' });
  expect(camelKeys(['a_b'])).toEqual(['a_b']);
  expect(camelKeys(null)).toBeNull();
});
