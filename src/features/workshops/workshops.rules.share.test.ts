import { expect, it } from 'vitest';
import { shareLink } from './workshops.rules.share.ts';

const page = 'https://halation.example/events/3';

it('a link to share says where it goes and which workshop it is for', () => {
  expect(shareLink(page, { place: 'instagram', title: ' Blue Hour Reel' })).toBe(
    `${page}?utm_source=instagram&utm_campaign=blue-hour-reel`,
  );
  expect(shareLink(page, { place: '', title: 'Blue Hour Reel' })).toBe(page);
});

it('a link to share leaves out what does not belong in an address', () => {
  expect(shareLink(page, { place: 'qr', title: '--50% off! & más' })).toBe(
    `${page}?utm_source=qr&utm_campaign=50-off-m%C3%A1s`,
  );
});

it('a link to share is as long as what visits keep', () => {
  const { searchParams } = new URL(shareLink(page, { place: 'newsletter', title: 'long '.repeat(40) }));
  expect(searchParams.get('utm_campaign')).toHaveLength(80);
});
