import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server } from '#tests/support/s3-server.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import type { Picture } from '../media.contract.ts';
import { derivativeUrl, socialUrl } from '../media.rules.ts';
import { derivativeOf, makeImage } from './media.commands.derive.ts';
import { storeImage } from './media.commands.ts';
import { findMedia } from './media.queries.ts';

let server: TestServer;
let picture: Picture;

/** Noise, which lossy encoders can't compress away, with an EXIF orientation and location. */
async function photo(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 40 } as const;
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitude: '34/1 3/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  const { orientation, exif } = await sharp(bytes).metadata();
  expect([orientation, exif && exif.length > 100]).toEqual([6, true]);
  return bytes;
}

function fetchMedia(path: string, init?: RequestInit): Promise<Response> {
  return fetch(server.url + path, init);
}

async function bytesAt(path: string): Promise<Buffer> {
  const response = await fetchMedia(path);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

beforeAll(async () => {
  server = await startTestServer();
  const bytes = await photo(900, 1300);
  picture = await storeImage(server.ctx, { bytes, originalName: 'p.jpg', alt: 'Noise', section: 'test' });
});
afterAll(() => server.stop());

describe('a derivative', () => {
  it.each(['avif', 'webp', 'jpg'] as const)('is served as %s, upright and without metadata', async format => {
    const response = await fetchMedia(derivativeUrl(picture.url, 800, format));
    expect(response.headers.get('content-type')).toBe(`image/${format === 'jpg' ? 'jpeg' : format}`);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    const made = await sharp(bytes).metadata();
    // 900 x 1300 before the rotation, 1300 x 900 after it.
    expect([made.width, made.height]).toEqual([800, 554]);
    expect([made.exif, made.orientation, made.xmp]).toEqual([undefined, undefined, undefined]);
  });

  it('is sRGB, whatever the color space of the original', async () => {
    const wide = await sharp({ create: { width: 500, height: 300, channels: 3, background: '#e4572e' } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const { url } = await storeImage(server.ctx, {
      bytes: wide,
      originalName: 'p3.png',
      alt: '',
      section: 'test',
    });
    const { data } = await sharp(await bytesAt(derivativeUrl(url, 480, 'jpg')))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(Math.abs((data[0] ?? 0) - 0xe4)).toBeLessThan(6);
    expect((await sharp(await bytesAt(derivativeUrl(url, 480, 'webp'))).metadata()).icc).toBeUndefined();
  });

  it('answers 304 to a cached copy, and only headers to HEAD', async () => {
    const path = derivativeUrl(picture.url, 480, 'webp');
    const first = await fetchMedia(path);
    const etag = first.headers.get('etag') ?? '';
    const size = (await first.arrayBuffer()).byteLength;
    const again = await fetchMedia(path, { headers: { 'if-none-match': `W/${etag}` } });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toContain('immutable');
    const head = await fetchMedia(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)]);
  });

  it('is made once, no matter how many requests arrive at the same time', async () => {
    const path = derivativeUrl(picture.url, 1200, 'avif');
    const answers = await Promise.all(Array.from({ length: 12 }, () => bytesAt(path)));
    expect(answers.every(bytes => answers[0]?.equals(bytes))).toBe(true);
    const media = await findMedia(server.ctx, path.split('/')[2] ?? '');
    if (!media) throw new Error('The picture has no row');
    const wanted = derivativeOf(media.id, { width: 480, format: 'avif' });
    const running = makeImage(server.ctx, media.originalKey, wanted);
    expect(makeImage(server.ctx, media.originalKey, wanted)).toBe(running);
    await running;
  });
});

it('asks a bucket only for the size and the bytes of a derivative that exists', async () => {
  const s3 = await startS3Server();
  const site = await startTestServer({ env: { STORAGE_URL: s3.url } });
  try {
    const bytes = await photo(600, 400);
    const { url } = await storeImage(site.ctx, { bytes, originalName: 'p.jpg', alt: '', section: 'test' });
    const path = derivativeUrl(url, 480, 'webp');
    const made = await (await fetch(site.url + path)).arrayBuffer();
    const before = s3.asked.length;
    expect(await (await fetch(site.url + path)).arrayBuffer()).toEqual(made);
    const asked = s3.asked.slice(before).filter(line => line.includes('/derivatives/'));
    expect(asked.map(line => line.split(' ')[0])).toEqual(['HEAD', 'GET']);
  } finally {
    await site.stop();
    await s3.stop();
  }
});

describe('a URL that does not exist', () => {
  const id = (): string => picture.url.split('/')[2] ?? '';

  it.each([
    ['another width', () => `/media/${id()}/801.avif`],
    ['a width beyond the original', () => `/media/${id()}/2400.avif`],
    ['another format', () => `/media/${id()}/800.png`],
    ['an unknown id', () => '/media/0123456789abcdef/800.avif'],
    ['no id at all', () => '/media/..%2f..%2fetc/800.avif'],
    ['a preview of an unknown id', () => '/media/0123456789abcdef/social.jpg'],
    ['the original', () => `/media/${id()}/original`],
  ])('is 404 without any work: %s', async (_what, path) => {
    const response = await fetchMedia(path());
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const kept = await server.ctx.storage.listAll('derivatives', { recursive: true });
    const names = [...kept.objects].map(file => (file.isFile ? file.key : ''));
    expect(names.every(name => !/801|2400|0123456789abcdef/.test(name))).toBe(true);
  });

  it('is 404 even to a browser that claims to have it', async () => {
    const headers = { 'if-none-match': '"0123456789abcdef-800-avif"' };
    expect((await fetchMedia('/media/0123456789abcdef/800.avif', { headers })).status).toBe(404);
  });
});

describe('the preview for social networks', () => {
  it('has the right size, and follows the focal point', async () => {
    const white = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const left = await sharp({ create: { width: 2000, height: 600, channels: 3, background: '#000' } })
      .composite([{ input: white, left: 0, top: 0 }])
      .jpeg()
      .toBuffer();
    const input = { bytes: left, originalName: 'l.jpg', alt: '', section: 'test' };
    const { url } = await storeImage(server.ctx, { ...input, focalX: 0, focalY: 0.5 });
    const bytes = await bytesAt(socialUrl(url));
    const made = await sharp(bytes).metadata();
    expect([made.width, made.height, made.format]).toEqual([1200, 630, 'jpeg']);
    const { channels } = await sharp(bytes).stats();
    expect(channels[0]?.mean).toBeGreaterThan(180);
  });

  it('is made once', async () => {
    const [first, second] = await Promise.all([
      bytesAt(socialUrl(picture.url)),
      bytesAt(socialUrl(picture.url)),
    ]);
    expect(first.equals(second)).toBe(true);
  });
});
