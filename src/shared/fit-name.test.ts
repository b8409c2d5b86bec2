import { expect, it } from 'vitest';
import { fitName, shortName } from './fit-name.ts';

it.each([
  ['Halation', 'Halation'],
  ['Pacific Northwest School of Cinematography', 'Pacific Northwest School of Cinematography'],
  ['The Pacific Northwest School of Cinematography & Photo', 'The Pacific Northwest School of…'],
  ['Donaudampfschifffahrtsgesellschaftskapitänsmützenschule', 'Donaudampfschifffahrtsgesellschaftskapitäns…'],
])('cuts %j at a word: %j', (name, fitted) => {
  expect(fitName(name)).toBe(fitted);
  expect(fitted.length).toBeLessThanOrEqual(44);
});

it.each([
  ['Halation', 'Halation'],
  ['Northlight Film School', 'Northlight'],
  ['Pacific Northwest School of Cinematography', 'Pacific'],
  ['Donaudampfschifffahrt', 'Donaudampfsc'],
])('shortens %j to %j', (name, short) => expect(shortName(name)).toBe(short));
