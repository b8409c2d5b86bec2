import { expect, it } from 'vitest';
import { contrast, mixColors, withAlpha } from './contrast.ts';

it('contrast is the ratio that WCAG defines', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'));
});

it('a color laid over another one is in between', () => {
  expect(mixColors('#ffffff', '#000000', 0.5)).toBe('#808080');
  expect(mixColors('#0a0b0c', '#ffffff', 1)).toBe('#0a0b0c');
  expect(withAlpha('#e9a64f', 0.55)).toBe('rgba(233,166,79,0.55)');
});
