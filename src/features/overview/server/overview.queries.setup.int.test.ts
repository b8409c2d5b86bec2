import { beforeAll, expect, it } from 'vitest';
import { saveSettings, saveSitePage } from '#src/features/settings/server/settings.commands.ts';
import { testMailCode } from '#src/features/operations/server/operations.commands.test-mail.ts';
import { type SignedIn, signInAs } from '#tests/support/accounts.ts';
import { aSection, aWorkshop } from '#tests/support/factories.ts';
import { callJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import type { Setup } from '../overview.contract.setup.ts';
import { setupSteps } from '../overview.rules.setup.ts';

const server = setUpTestServer({ isLive: true });
let admin: SignedIn;
beforeAll(async () => {
  admin = await signInAs(server, 'admin');
});

const call = (method: string, path: string, body?: unknown) =>
  callJson(method, server.url + path, admin.headers, body);
const setup = async () => (await call('GET', '/api/overview/setup')).body as Setup;
const open = async () => setupSteps(await setup()).flatMap(step => (step.isDone ? [] : [step.name]));
const site = async () => (await callJson('GET', `${server.url}/api/site`)).body;

it('starts a live site without a phone number, without links to unwritten pages and with every step open', async () => {
  expect(await site()).toMatchObject({
    contactPhone: '',
    hiddenPages: ['stories', 'alumni', 'blog', 'resources', 'privacy', 'terms', 'cookies'],
  });
  expect(await (await fetch(`${server.url}/sitemap.xml`)).text()).not.toContain('/privacy');
  expect(await setup()).toMatchObject({ isNeeded: true, contact: { isAddressMissing: true } });
  expect(await open()).toEqual(['name', 'contact', 'story', 'pages', 'mail', 'workshop', 'early-bird']);
});

it('checks off what the owner has done', async () => {
  await saveSettings(server.ctx, { siteName: 'Afterglow' });
  expect(await open()).not.toContain('name');
  await saveSettings(server.ctx, { contactEmail: 'studio@afterglow.example' });
  expect(await open()).not.toContain('contact');

  for (const slug of ['privacy', 'terms', 'cookies'] as const) {
    expect(await open()).toContain('pages');
    await saveSitePage(server.ctx, { slug, title: slug, description: '', body: 'Our own words.' });
  }
  expect(await open()).not.toContain('pages');
  expect(await site()).toMatchObject({ hiddenPages: ['stories', 'alumni', 'blog', 'resources'] });

  await call('PUT', '/api/landing-content', { heroTitle: 'Afterglow' });
  expect(await open()).toContain('story');
  await call('PUT', '/api/landing-content', { heroTitle: 'Afterglow', hiddenParts: ['story'] });
  expect(await open()).not.toContain('story');
  await call('PUT', '/api/landing-content', { heroTitle: 'Afterglow', hiddenParts: [] });
  expect(await open()).toContain('story');
  await aSection(server.ctx, { sectionKey: 'story', content: { paragraphs: ['We began in a garage.'] } });
  expect(await open()).not.toContain('story');

  await aWorkshop(server.ctx, { startDate: '2031-02-05', endDate: '2031-02-07', isVisible: false });
  expect(await open()).toContain('workshop');
  const { id } = await aWorkshop(server.ctx, {
    title: 'First Light',
    startDate: '2031-02-05',
    endDate: '2031-02-07',
  });
  expect((await setup()).workshop).toMatchObject({ id, title: 'First Light', hasOwnPage: false });
  expect(await open()).toContain('workshop');
  await call('POST', `/api/workshops/${id}/content`, { heroTitle: 'First Light' });
  expect((await setup()).workshop).toMatchObject({ id, hasOwnPage: true });
  expect(await open()).not.toContain('workshop');
});

it('takes the test email as arrived only when its own link is opened', async () => {
  const arrive = (code: string) => call('POST', '/api/settings/test-mail/arrived', { code });
  expect(await arrive('guessed')).toMatchObject({ status: 404 });
  expect(await arrive(testMailCode(server.ctx, 'someone@else.example'))).toMatchObject({ status: 404 });
  expect(await open()).toContain('mail');
  expect(await arrive(testMailCode(server.ctx, admin.email))).toMatchObject({ status: 204 });
  expect(await open()).not.toContain('mail');
});

it('quotes what early birds get as visitors read it', async () => {
  await saveSettings(server.ctx, { earlyBirdPerks: 'a signed print' });
  const step = setupSteps(await setup()).find(({ name }) => name === 'early-bird');
  expect(step?.text).toContain('“The first 10 registrants get a signed print.”');
});

it('keeps the early bird or turns it off', async () => {
  expect(await call('POST', '/api/settings/early-bird', { isKept: true })).toMatchObject({ status: 204 });
  expect(await setup()).toMatchObject({ earlyBird: { isDone: true, seats: 10 } });
  expect(await call('POST', '/api/settings/early-bird', { isKept: false })).toMatchObject({ status: 204 });
  expect(await setup()).toMatchObject({ earlyBird: { isDone: true, seats: 0 } });
  expect(await open()).toEqual([]);
});
