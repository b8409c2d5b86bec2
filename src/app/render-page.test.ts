import { expect, it } from 'vitest';
import { site, workshopAnswer } from '#tests/support/page-answers.ts';
import { addressOf, renderPage } from './render-page.ts';

const assets = { styleHashes: [], script: '/s.js', scriptImports: [], fonts: [], stylesOf: () => '' };

function draw(url: string, answers: Record<string, unknown>) {
  return renderPage(addressOf(url), {
    siteUrl: 'https://halation.studio',
    assets,
    render: () => '<main></main>',
    load: address =>
      Promise.resolve({
        answer: { '/api/site': site, ...answers }[address] ?? null,
        expiresAt: address === '/api/site' ? new Date('2027-01-01') : new Date('2026-07-01'),
      }),
  });
}

it('a page about a missing record is a 404, and so is an unknown URL', async () => {
  expect(await draw('/events/3', { '/api/workshops/3': workshopAnswer() })).toMatchObject({ status: 200 });
  for (const url of ['/events/3', '/privacy', '/verify/M3XB-41TC-9QD2-7K4F', '/nowhere'])
    expect([url, await draw(url, {})]).toMatchObject([url, { status: 404 }]);
  for (const url of ['/verify', '/dashboard']) expect(await draw(url, {})).toMatchObject({ status: 200 });
});

it('a page redirects to its canonical URL', async () => {
  expect(await draw('/events/3/', {})).toEqual({ redirect: '/events/3' });
  expect(await draw('/verify/m3xb41tc9qd27k4f', {})).toEqual({ redirect: '/verify/M3XB-41TC-9QD2-7K4F' });
  expect(await draw('/nowhere/', {})).toMatchObject({ status: 404 });
});

it('a page is fresh as long as all of its data', async () => {
  expect(await draw('/privacy', {})).toMatchObject({ expiresAt: new Date('2026-07-01') });
  expect(await draw('/dashboard', {})).toMatchObject({ expiresAt: new Date('2027-01-01') });
});
