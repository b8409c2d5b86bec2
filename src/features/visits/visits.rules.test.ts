import { expect, it } from 'vitest';
import { isCrawler, referringHost } from './visits.rules.ts';

it.each([
  ['https://www.vimeo.com/123?private=1', 'vimeo.com'],
  ['http://localhost:3000/events/1', null],
  ['https://example.com:8443/', 'example.com'],
  ['android-app://com.example', null],
  ['nothing', null],
  ['', null],
  [undefined, null],
])('reduces the referrer %s to %s', (referrer, host) => {
  expect(referringHost(referrer, 'localhost:3000')).toBe(host);
});

it('recognizes programs by their user agent', () => {
  const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  expect(isCrawler(chrome)).toBe(false);
  expect(isCrawler('Mozilla/5.0 (compatible; Googlebot/2.1)')).toBe(true);
  expect(isCrawler('LinkedInBot/1.0')).toBe(true);
});
