import { beforeAll, expect, it } from 'vitest';
import { contactMessages } from '#src/features/contacts/server/contacts.table.ts';
import { bearerOf } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { callJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { DEFAULT_KEEP } from '../settings.contract.retention.ts';
import { STARTER_TEXTS } from '../settings.rules.starter.ts';
import { prepareSite } from './settings.commands.prepare.ts';

const clock = new TestClock('2026-11-23T12:00:00Z');
const server = setUpTestServer({ clock });
let admin: { authorization: string };
beforeAll(async () => {
  await prepareSite(server.ctx, { timeZone: 'America/Los_Angeles' });
  admin = await bearerOf(server, 'admin');
  const handledIn = (year: number) => {
    const at = new Date(`${year}-05-05T12:00:00Z`);
    return { name: 'Ada', email: 'ada@example.com', message: 'Hello', createdAt: at, handledAt: at };
  };
  await server.ctx.db.insert(contactMessages).values([handledIn(2023), handledIn(2024), handledIn(2025)]);
});

const call = (method: string, path: string, body?: unknown) =>
  callJson(method, server.url + path, admin, body);

it('counts what is due with the saved periods, and with others before they are saved', async () => {
  const due = async (query = '') => {
    const { body } = await call('GET', `/api/retention${query}`);
    return (body as { key: string; due: number }[]).find(one => one.key === 'messages');
  };
  expect(await due()).toEqual({ key: 'messages', due: 2, before: '2024-11-23T12:00:00.000Z' });
  expect(await due('?messages=12m')).toMatchObject({ due: 3 });
  expect(await due('?messages=forever')).toEqual({ key: 'messages', due: 0, before: null });
  expect((await call('GET', '/api/retention?messages=1d')).status).toBe(422);
});

it('states the periods on the privacy page, and refuses names that do not exist', async () => {
  const page = async () => {
    const { body } = await call('GET', '/api/pages/privacy');
    return body as { html: string; body: string };
  };
  expect((await page()).html).toContain('mailing list</strong>, once we no longer hear from you: 24 months');
  expect((await page()).body).not.toContain('{keep:');
  const keep = { ...DEFAULT_KEEP, leads: 'forever' };
  expect(await call('PUT', '/api/settings', { keep })).toMatchObject({ status: 200, body: { keep } });
  expect((await page()).html).toContain("hear from you: for as long as we're in business");
  const stored = ((await call('GET', '/api/pages')).body as { slug: string; body: string }[]).find(
    one => one.slug === 'privacy',
  );
  expect(stored?.body).toBe(STARTER_TEXTS.privacy);
  const save = (body: string) =>
    call('PUT', '/api/pages/privacy', { title: 'Privacy', description: '', body });
  expect(await save('We keep it: {keep:leeds}')).toMatchObject({
    status: 422,
    body: { fields: { body: 'There is no {keep:leeds}. The names are below the text.' } },
  });
  expect(await save('We keep messages: {keep:messages}.')).toMatchObject({
    status: 200,
    body: { body: 'We keep messages: {keep:messages}.' },
  });
  expect((await page()).html).toBe('<p>We keep messages: 24 months.</p>');
});

it('takes only periods from the list', async () => {
  for (const keep of [
    { ...DEFAULT_KEEP, signIns: 'forever' },
    { leads: '24m' },
    { ...DEFAULT_KEEP, leads: 24 },
  ]) {
    expect((await call('PUT', '/api/settings', { keep })).status).toBe(422);
  }
});
