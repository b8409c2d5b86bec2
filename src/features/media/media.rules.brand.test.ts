import { expect, it } from 'vitest';
import { brandFileSize, iconProblem, isBrandFile, logoProblem } from './media.rules.brand.ts';

const png = (width: number, height: number) => ({ mimeType: 'image/png', size: 9_000, width, height });

it('a logo is made smaller, never larger, and keeps its shape', () => {
  const logo = (width: number, height: number) => brandFileSize('logo.png', { width, height });
  expect(logo(1320, 144)).toMatchObject({ width: 660, height: 72 });
  expect(logo(400, 1440)).toMatchObject({ width: 40, height: 144 });
  expect(logo(200, 60)).toMatchObject({ width: 200, height: 60 });
  expect(logo(5000, 60)).toBeNull();
});

it('a logo is a PNG or WebP image of a sensible size', () => {
  expect(logoProblem(png(800, 200))).toBeNull();
  expect(logoProblem({ ...png(800, 200), mimeType: 'image/webp' })).toBeNull();
  expect(logoProblem({ ...png(800, 200), mimeType: 'image/jpeg' })).toBe(
    'A logo must be a PNG or WebP image',
  );
  expect(logoProblem({ ...png(800, 200), size: 3_000_000 })).toBe('A logo can be up to 2 MB');
  expect(logoProblem(png(5000, 200))).toContain('4000 pixels');
  expect(logoProblem(png(200, 20))).toContain('48 pixels');
});

it('an icon is a square PNG image of at least 512 pixels', () => {
  expect(iconProblem(png(512, 512))).toBeNull();
  expect(iconProblem({ ...png(512, 512), mimeType: 'image/webp' })).toBe('An icon must be a PNG image');
  expect(iconProblem(png(512, 500))).toBe('An icon must be square. This image has 512 × 500 pixels');
  expect(iconProblem(png(256, 256))).toContain('at least 512 × 512');
});

it('no other files can be made, and icons only of square images', () => {
  for (const file of ['icon-33.png', 'icon-.png', 'logo.svg', '../logo.png', 'icon-512.png.png']) {
    expect([file, isBrandFile(file), brandFileSize(file, png(512, 512))]).toEqual([file, false, null]);
  }
  expect(brandFileSize('icon-32.png', png(900, 600))).toBeNull();
  expect(brandFileSize('icon-maskable-512.png', png(900, 900))).toEqual({
    width: 384,
    height: 384,
    margin: 64,
    isOpaque: true,
  });
});
