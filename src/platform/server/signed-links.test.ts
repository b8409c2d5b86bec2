import { expect, it } from 'vitest';
import { type LinkQuery, openSignedLinks } from './signed-links.ts';

const now = new Date('2026-06-15T19:20:00Z');
const links = openSignedLinks('a secret of sufficient length, for tests');
const queryOf = (link: string): LinkQuery => Object.fromEntries(new URLSearchParams(link));

it('gives access only to the signed file', () => {
  const query = queryOf(links.sign('file a', now));
  expect(links.opens('file a', query, now)).toBe(true);
  expect(links.opens('file b', query, now)).toBe(false);
  expect(links.opens('file a', {}, now)).toBe(false);
  expect(links.opens('file a', { ...query, signature: `${query.signature}x` }, now)).toBe(false);
  expect(openSignedLinks('another secret of sufficient length').opens('file a', query, now)).toBe(false);
});

it("expires after an hour or two, and can't be extended", () => {
  const query = queryOf(links.sign('file a', now));
  expect(links.opens('file a', query, new Date('2026-06-15T20:59:59Z'))).toBe(true);
  expect(links.opens('file a', query, new Date('2026-06-15T21:00:00Z'))).toBe(false);
  const later = { ...query, expires: String(Number(query.expires) + 3600) };
  expect(links.opens('file a', later, now)).toBe(false);
  expect(links.opens('file a', { ...query, expires: 'never' }, now)).toBe(false);
});

it('returns the same link for an hour', () => {
  expect(links.sign('file a', now)).toBe(links.sign('file a', new Date('2026-06-15T19:59:59Z')));
});
