import { expect, it } from 'vitest';
import { campaignLink } from './analytics.rules.link.ts';

const page = 'https://halation.example/events/3';

it('a campaign link says where it is shared and for what', () => {
  expect(campaignLink(page, ' Instagram ', 'Blue Hour Reel')).toBe(
    `${page}?utm_source=instagram&utm_campaign=blue-hour-reel`,
  );
});

it('a campaign link leaves out what does not belong in an address', () => {
  expect(campaignLink(page, 'news?letter&', '--50% off! & más')).toBe(
    `${page}?utm_source=news-letter&utm_campaign=50-off-m%C3%A1s`,
  );
});

it('a campaign link is as long as what the server keeps', () => {
  const { searchParams } = new URL(campaignLink(page, 'x', 'long '.repeat(40)));
  expect(searchParams.get('utm_campaign')).toHaveLength(80);
});
