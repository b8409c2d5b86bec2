import { describe, expect, it } from 'vitest';
import {
  derivativesOf,
  derivativeUrl,
  isMediaId,
  isStoredImage,
  mediaUrl,
  parseDerivative,
  socialUrl,
  srcsetOf,
  toneOn,
  widthsFor,
} from './media.rules.ts';

const id = '0123456789abcdef';

describe('widthsFor', () => {
  it('never enlarges', () => {
    expect(widthsFor(2400)).toEqual([480, 800, 1200, 1600, 2000, 2400]);
    expect(widthsFor(1599)).toEqual([480, 800, 1200]);
  });

  it('uses the smallest width for an even smaller original', () => {
    expect(widthsFor(100)).toEqual([480]);
  });
});

describe('derivativesOf', () => {
  it('starts with phone widths, and finishes one format before the next', () => {
    const files = derivativesOf(2880).map(({ width, format }) => `${width}.${format}`);
    expect(files).toHaveLength(18);
    expect(files.slice(0, 4)).toEqual(['800.avif', '1200.avif', '2000.avif', '480.avif']);
    expect(files.slice(6, 8)).toEqual(['800.webp', '1200.webp']);
  });

  it('returns three files for a tiny original', () => {
    expect(derivativesOf(20).map(({ width, format }) => `${width}.${format}`)).toEqual([
      '480.avif',
      '480.webp',
      '480.jpg',
    ]);
  });
});

describe('URLs', () => {
  it('parses only valid file names', () => {
    expect(parseDerivative('800.avif')).toEqual({ width: 800, format: 'avif' });
    for (const file of ['801.avif', '0800.avif', '800.png', '800.avif.', '8e2.jpg', '../800.jpg', '']) {
      expect(parseDerivative(file)).toBeNull();
    }
  });

  it('recognizes ids and URLs of stored images', () => {
    expect(isMediaId(id)).toBe(true);
    for (const text of [id.toUpperCase(), `${id}0`, `${id}\n`, '../../../../etc/']) {
      expect(isMediaId(text)).toBe(false);
    }
    expect(isStoredImage(`/media/${id}/2400.jpg`)).toBe(true);
    expect(isStoredImage(`https://example.com/media/${id}/2400.jpg`)).toBe(false);
  });

  it('derives one URL from another', () => {
    const url = mediaUrl(id, 2880);
    expect(url).toBe(`/media/${id}/2400.jpg`);
    expect(derivativeUrl(url, 800, 'webp')).toBe(`/media/${id}/800.webp`);
    expect(socialUrl(url)).toBe(`/media/${id}/social.jpg`);
    expect(socialUrl('https://example.com/a.jpg')).toBe('https://example.com/a.jpg');
  });
});

it("keeps the signature in the derivative URLs of a participant's photo", () => {
  const url = `/uploads/${id}${id}/480.jpg?expires=1&signature=a_b-c`;
  const look = { alt: '', height: 300, focalX: 0.5, focalY: 0.5, placeholder: null, lowerBrightness: null };
  expect(srcsetOf({ ...look, url, width: 900 }, 'avif')).toBe(
    `/uploads/${id}${id}/480.avif?expires=1&signature=a_b-c 480w, /uploads/${id}${id}/800.avif?expires=1&signature=a_b-c 800w`,
  );
  expect(derivativeUrl(url, 800, 'webp')).toBe(`/uploads/${id}${id}/800.webp?expires=1&signature=a_b-c`);
  expect(isStoredImage(url)).toBe(false);
  expect(srcsetOf({ ...look, url: 'https://example.com/a/480.jpg', width: 900 }, 'avif')).toBeNull();
});

describe('toneOn', () => {
  it('is light up to the threshold and if the brightness is unknown', () => {
    expect(toneOn(0.5)).toBe('light');
    expect(toneOn(0.51)).toBe('dark');
    expect(toneOn(null)).toBe('light');
  });
});
