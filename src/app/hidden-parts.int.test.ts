import { afterAll, beforeAll, expect, it } from 'vitest';
import { bearerOf } from '#tests/support/accounts.ts';
import { ask } from '#tests/support/ask.ts';
import { aWorkshop } from '#tests/support/factories.ts';
import { callJson } from '#tests/support/json.ts';
import { until } from '#tests/support/outage.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { LANDING_PARTS } from '#src/features/landing/landing.rules.ts';
import { HIDEABLE_PARTS } from '#src/features/workshops/workshops.rules.content.ts';

let server: TestServer;
let admin: { authorization: string };
beforeAll(async () => {
  server = await startTestServer({ distDir: 'dist' });
  admin = await bearerOf(server, 'admin');
});
afterAll(() => server.stop());

const call = (method: string, path: string, body: unknown) =>
  callJson(method, server.url + path, admin, body);
const pageAt = async (path: string) => String((await ask(server.url + path)).body);

it('leave nothing on a workshop page or in its data for search engines', async () => {
  const dates = { startDate: '2031-05-05', endDate: '2031-05-07', requirements: null };
  const { id } = await aWorkshop(server.ctx, { ...dates, description: 'One lamp.' });
  const ours = [
    'You learn by',
    'Small crews, real sets',
    'nobody watches from the back',
    'id="skills-title"',
    'Seeing and setting up',
    'per person',
    'Prerequisites',
    'Review of your work every day',
    'Share your frames and cuts',
    'T09:00:00',
  ];
  const shown = (html: string) => ours.filter(text => html.includes(text));
  const before = await pageAt(`/events/${id}`);
  expect(shown(before)).toEqual(ours);
  const hidden = { hiddenParts: [...HIDEABLE_PARTS] };
  expect(await call('POST', `/api/workshops/${id}/content`, hidden)).toMatchObject({
    status: 201,
    body: hidden,
  });
  await until(async () => shown(await pageAt(`/events/${id}`)).length === 0);
  expect(await call('POST', `/api/workshops/${id}/content`, { hiddenParts: ['price'] })).toMatchObject({
    status: 422,
    body: { fields: { 'hiddenParts.0': 'No such part' } },
  });
});

it("leave nothing on the landing page, and no link leads there, until the owner's own text is there", async () => {
  const about = [
    'Create. Feel. Capture.',
    'Every Frame',
    'id="story"',
    '#story',
    'id="join"',
    'one technique',
  ];
  const shown = (html: string) => about.filter(text => html.includes(text));
  expect(shown(await pageAt('/'))).toEqual(about);
  expect(await pageAt('/privacy')).toContain('/#story');
  const hidden = { hero_title: 'Light', hidden_parts: [...LANDING_PARTS] };
  expect(await call('PUT', '/api/landing-content', hidden)).toMatchObject({ status: 200, body: hidden });
  await until(async () => shown(await pageAt('/')).length === 0);
  await until(async () => !(await pageAt('/privacy')).includes('/#story'));

  const story = { sectionKey: 'story', title: 'Ours', content: { paragraphs: ['One.'] } };
  expect((await call('POST', '/api/content-sections', story)).status).toBe(201);
  const own = { hero_title: 'Light', hero_subtitle: 'Slowly.', capture_form_title: 'The list' };
  await call('PUT', '/api/landing-content', own);
  await until(async () => (await pageAt('/privacy')).includes('/#story'));
  await until(async () => shown(await pageAt('/')).join() === 'id="story",#story,id="join"');
});
