import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Picture as PictureData } from '../media.contract.ts';
import { Picture } from './picture.tsx';

const stored: PictureData = {
  url: '/media/0123456789abcdef/1600.jpg',
  alt: 'Dunes at dusk',
  width: 1700,
  height: 1000,
  focalX: 0.743,
  focalY: 0.5,
  placeholder: 'data:image/webp;base64,AAAA',
  lowerBrightness: 0.2,
};

it('offers AVIF and WebP in the existing widths, and JPEG as a fallback', () => {
  const html = renderToStaticMarkup(<Picture picture={stored} sizes="100vw" />);
  expect(html).toContain('<source type="image/avif" srcSet="/media/0123456789abcdef/480.avif 480w');
  expect(html).toContain('/1600.webp 1600w" sizes="100vw"');
  expect(html).not.toContain('2000');
  expect(html).toContain('src="/media/0123456789abcdef/1200.jpg"');
  expect(html).toContain('width="1700" height="1000" loading="lazy"');
});

it('shows a blurred placeholder, positioned by the focal point', () => {
  const html = renderToStaticMarkup(<Picture picture={stored} sizes="100vw" />);
  expect(html).toContain('object-position:74% 50%');
  expect(html).toContain('background-image:url(data:image/webp;base64,AAAA)');
  const whole = renderToStaticMarkup(<Picture picture={stored} sizes="100vw" fit="contain" />);
  expect(whole).not.toContain('style=');
});

it('loads the first image of a page with high priority', () => {
  const html = renderToStaticMarkup(<Picture picture={stored} sizes="100vw" priority alt="" />);
  expect(html).toContain('alt=""');
  expect(html).toContain('loading="eager" fetchPriority="high"');
});

it('shows an external image unchanged', () => {
  const foreign = {
    ...stored,
    url: 'https://example.com/a.jpg',
    width: null,
    height: null,
    placeholder: null,
  };
  const html = renderToStaticMarkup(<Picture picture={foreign} sizes="100vw" />);
  expect(html).not.toContain('<source');
  expect(html).toContain('<img src="https://example.com/a.jpg" alt="Dunes at dusk" loading="lazy"');
});
