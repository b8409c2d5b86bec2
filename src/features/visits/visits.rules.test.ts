import { expect, it } from 'vitest';
import { isCrawler } from './visits.rules.ts';
import { referringHost, sourceOf } from './visits.rules.source.ts';

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
  expect(isCrawler('curl/8.5.0')).toBe(true);
  expect(isCrawler('')).toBe(true);
});

it.each([
  [undefined, null, 'Direct'],
  ['', null, 'Direct'],
  [undefined, 'l.instagram.com', 'Instagram'],
  [undefined, 'google.co.uk', 'Google'],
  [undefined, 'google.com.au', 'Google'],
  [undefined, 'm.youtube.com', 'YouTube'],
  [undefined, 'youtu.be', 'YouTube'],
  [undefined, 't.co', 'X'],
  [undefined, 'lenses.example', 'lenses.example'],
  [undefined, 'localhost', 'localhost'],
  ['qr', 'google.com', 'QR code'],
  ['ig', null, 'Instagram'],
  ['lens-rental', 'lenses.example', 'lens-rental'],
])('names the source of a link with utm_source %s from %s: %s', (utmSource, host, name) => {
  expect(sourceOf(utmSource, host)).toBe(name);
});
