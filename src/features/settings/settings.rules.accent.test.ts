import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TUNGSTEN } from '#src/shared/tungsten.ts';
import {
  DEFAULT_ACCENT,
  SUGGESTED_ACCENTS,
  accentColors,
  accentProperties,
  accentUses,
  isReadable,
  nearestReadable,
} from './settings.rules.accent.ts';

const failing = (accent: string) =>
  accentUses(accent)
    .filter(({ ratio, needed }) => ratio < needed)
    .map(({ label }) => label);

it('the default color can be read everywhere', () => {
  expect(failing(DEFAULT_ACCENT)).toEqual([]);
  expect(readFileSync('src/ui-kit/theme.css', 'utf8')).toContain(`--color-tungsten: ${DEFAULT_ACCENT};`);
  expect(readFileSync('src/ui-kit/theme.css', 'utf8')).toContain(`--color-on-tungsten: ${TUNGSTEN.onColor};`);
});

it('a color that is too dark says where it is hard to read', () => {
  expect(failing('#875bd4')).toEqual(['Links on the page', 'Links on cards', 'Badges']);
  expect(failing('#3b2a63')).toContain('Focus ring');
  expect(failing('#875bd4')).not.toContain('White text on a filled button');
});

it.each(SUGGESTED_ACCENTS)('the suggested color $name can be read everywhere', ({ color }) => {
  expect(failing(color)).toEqual([]);
});

it('text on a button is white or dark, whichever reads better', () => {
  expect(accentColors('#5b34b0').onAccent).toBe('#ffffff');
  expect(accentColors(DEFAULT_ACCENT).onAccent).toBe('#16110a');
});

it("what glows does so in the accent color, and in the theme's own without one", () => {
  expect(accentProperties('#86aee6')['--color-glow']).toBe('#86aee6');
  expect(accentProperties(DEFAULT_ACCENT)['--color-glow']).toBe('var(--color-ember)');
});

it('the nearest color that works keeps the hue, and is the color itself if that works', () => {
  expect(nearestReadable(DEFAULT_ACCENT)).toBe(DEFAULT_ACCENT);
  expect(nearestReadable('#875bd4')).toBe('#a381de');
  expect(isReadable('#a381de')).toBe(true);
});

it.each(['#000000', '#ff0000', '#0000ff', '#123456', '#777777', '#ffffff'])(
  'there is a color near %s that works',
  accent => expect(failing(nearestReadable(accent))).toEqual([]),
);
