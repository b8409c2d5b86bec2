import { expect, it } from 'vitest';
import type { PreloadedData } from '#src/platform/browser/query-client.ts';
import { landing, picture, site, workshopAnswer } from '#tests/support/page-answers.ts';
import { headHtml } from '../head-html.ts';
import { headOf } from './head.ts';
import { matchPage, openPage } from '../pages.ts';

const whole = 'Halation - Cinematic Photography & Videography Workshops';
const home = { '/api/site': site, '/api/landing-content': landing };
const headAt = async (path: string, data: PreloadedData) => headOf(await openPage(matchPage(path)), data);
const event = (changes = {}) => ({ '/api/site': site, '/api/workshops/3': workshopAnswer(changes) });

it('the landing page has the specified title', async () => {
  const head = await headAt('/', home);
  expect(head.title).toBe(whole);
  expect(head.canonicalPath).toBe('/');
  expect(head.description).toBe(
    'Immersive cinematic workshops where storytelling meets artistry. Photography and videography workshops in Los Angeles, CA.',
  );
  expect(head.image).toEqual({
    path: '/media/0123456789abcdef/social.jpg',
    width: 1200,
    height: 630,
    alt: picture.alt,
  });
});

it("search engines don't index personal pages", async () => {
  for (const path of ['/dashboard', '/admin', '/admin-dashboard', '/account/link']) {
    expect(await headAt(path, home)).toMatchObject({ canonicalPath: null, robots: 'noindex' });
  }
});

it("the title of a workshop precedes the site's name, with date, place and price", async () => {
  const head = await headAt('/events/3', event());
  expect(head.title).toBe(`Haze & Hard Light - ${whole}`);
  expect(head.shareTitle).toBe('Haze & Hard Light');
  expect(head.canonicalPath).toBe('/events/3');
  expect(head.description).toBe(
    'One fresnel, one softbox, one hazer. Feb 5–7, 2027 · Stage 4, Frogtown · $980',
  );
  expect(
    (await headAt('/events/3', event({ price: 0, price_amount: 0, start_date: null }))).description,
  ).toMatch(/· Free$/);
});

it("missing pages aren't indexed and have no canonical URL", async () => {
  const gone = await headAt('/events/3', { '/api/site': site, '/api/workshops/3': null });
  expect(gone).toMatchObject({
    title: `Workshop Not Found - ${whole}`,
    robots: 'noindex',
    canonicalPath: null,
  });
  const nowhere = await headAt('/nowhere', { '/api/site': site });
  expect(nowhere).toMatchObject({ title: `404 Page Not Found - ${whole}`, robots: 'noindex' });
});

it("a footer page has the owner's description or else the beginning of its text", async () => {
  const page = { slug: 'blog', title: 'Blog', body: '## Notes\n\nOne technique.', html: '', updatedAt: '' };
  const headFor = (description: string) =>
    headAt('/blog', { '/api/site': site, '/api/pages/blog': { ...page, description } });
  expect(await headFor('')).toMatchObject({
    title: `Blog - ${whole}`,
    description: 'One technique.',
    canonicalPath: '/blog',
    type: 'article',
  });
  expect((await headFor('Short notes on craft.')).description).toBe('Short notes on craft.');
});

it('tags contain absolute URLs and escaped text', async () => {
  const title = '"><script>alert(1)</script>';
  const html = headHtml(await headAt('/events/3', event({ title })), 'https://halation.studio');
  expect(html).not.toContain('<script');
  expect(html).toContain('<link rel="canonical" href="https://halation.studio/events/3">');
  expect(html).toContain('property="og:url" content="https://halation.studio/events/3"');
  expect(html).toContain('content="https://halation.studio/media/0123456789abcdef/social.jpg"');
  expect(html).toContain('property="og:image:width" content="1200"');
  expect(html).toContain('name="twitter:card" content="summary_large_image"');
});

it("link previews of pages without an image show the site's icon", async () => {
  const html = headHtml(await headAt('/nowhere', { '/api/site': site }), 'https://halation.studio');
  expect(html).toContain('https://halation.studio/icon-512.png');
  expect(html).toContain('name="twitter:card" content="summary"');
  expect(html).toContain('name="robots" content="noindex"');
  expect(html).not.toContain('rel="canonical"');
});

it("link previews of a certificate say who completed what, and search engines don't index it", async () => {
  const code = 'M3XB-41TC-9QD2-7K4F';
  const certificate = {
    code,
    name: 'Ada Okafor',
    familyName: null,
    workshopTitle: 'Haze & Hard Light',
    category: 'Videography',
    startDate: '2027-02-05',
    endDate: '2027-02-07',
    duration: '3 Days',
    location: null,
    completedOn: '2027-02-07',
    issuedOn: '2027-02-09',
    endedOn: null,
    issuer: 'Halation',
    picture,
  };
  const headFor = (answer: unknown) =>
    headAt(`/verify/${code}`, {
      '/api/site': site,
      [`/api/certificates/verify/${code}`]: answer,
    });
  const head = await headFor({ ...certificate, state: 'valid' });
  expect(head).toMatchObject({ robots: 'noindex', canonicalPath: null });
  expect(head.shareTitle).toBe('Ada Okafor completed Haze & Hard Light');
  expect(head.description).toMatch(
    /^Ada Okafor completed Haze & Hard Light, a three-day videography workshop\. /,
  );
  expect(head.image?.path).toBe('/media/0123456789abcdef/social.jpg');
  const revoked = await headFor({ ...certificate, state: 'revoked' });
  expect(revoked.title).toMatch(/^A certificate that is no longer valid/);
  expect(JSON.stringify(revoked)).not.toContain('Ada');
  expect((await headFor(null)).title).toMatch(/^Unknown certificate/);
  expect((await headAt('/verify', { '/api/site': site })).title).toMatch(/^Check a certificate/);
});
