import { beforeAll, beforeEach, expect, it } from 'vitest';
import { bearerOf } from '#tests/support/accounts.ts';
import { aSection } from '#tests/support/factories.ts';
import { callJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import type { ContentSection, InitializedSections } from '../content-sections.contract.ts';
import { contentSections } from './content-sections.table.ts';

const server = setUpTestServer();
let admin: { authorization: string };
beforeAll(async () => {
  admin = await bearerOf(server, 'admin');
});
beforeEach(async () => {
  await server.ctx.db.delete(contentSections);
  server.cache.drop(['content-sections']);
});

const call = (method: string, path = '', body?: unknown) =>
  callJson(method, `${server.url}/api/content-sections${path}`, admin, body);
const keysOf = (sections: unknown): string[] =>
  (sections as ContentSection[]).map(section => section.sectionKey);
const visible = async (): Promise<string[]> =>
  keysOf((await callJson('GET', `${server.url}/api/content-sections`)).body);

it('creates a section, which is on the landing page right away', async () => {
  expect(await visible()).toEqual([]);
  const section = { sectionKey: 'method', title: 'Method', content: { paragraphs: ['One.'] } };
  expect(await call('POST', '', section)).toMatchObject({
    status: 201,
    body: { sectionKey: 'method', displayOrder: 0, isActive: true },
  });
  expect(await visible()).toEqual(['method']);
});

it('reports problems with the key at its field', async () => {
  await aSection(server.ctx, { sectionKey: 'method' });
  const refused = (status: number, problem: string) => ({
    status,
    body: { fields: { sectionKey: problem } },
  });
  const taken = 'Another section already has this key';
  expect(await call('POST', '', { sectionKey: 'method' })).toMatchObject(refused(409, taken));
  expect(await call('POST', '', { sectionKey: '' })).toMatchObject(refused(422, 'Required'));
  expect(await call('POST', '', {})).toMatchObject(refused(422, 'Required'));
  expect(await call('POST', '', { sectionKey: 'order' })).toMatchObject(refused(422, 'This key is reserved'));
  await aSection(server.ctx, { sectionKey: 'kit' });
  expect(await call('PUT', '/kit', { sectionKey: 'method' })).toMatchObject(refused(409, taken));
});

it('changes only the given fields, and shows inactive sections only to admins', async () => {
  await aSection(server.ctx, { sectionKey: 'method', title: 'Method', subtitle: 'Slow' });
  expect(await call('PUT', '/method', { title: 'How', subtitle: '', isActive: false })).toMatchObject({
    status: 200,
    body: { sectionKey: 'method', title: 'How', subtitle: null, isActive: false },
  });
  expect(await visible()).toEqual([]);
  expect(keysOf((await call('GET')).body)).toEqual(['method']);
  expect((await call('PUT', '/nothing', { title: 'x' })).status).toBe(404);
});

it("refuses a save that would overwrite another admin's changes", async () => {
  const { updatedAt } = await aSection(server.ctx, { sectionKey: 'method' });
  expect(await call('PUT', '/method', { title: 'First', updatedAt })).toMatchObject({ status: 200 });
  expect(await call('PUT', '/method', { title: 'Second', updatedAt })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', current: { title: 'First', pictures: [] } },
  });
});

it('deletes a section', async () => {
  await aSection(server.ctx, { sectionKey: 'method' });
  expect(await visible()).toEqual(['method']);
  expect(await call('DELETE', '/method')).toEqual({ status: 204, body: null });
  expect(await visible()).toEqual([]);
  expect((await call('DELETE', '/method')).status).toBe(404);
});

it('reorders all sections or none', async () => {
  for (const sectionKey of ['a', 'b', 'c']) await aSection(server.ctx, { sectionKey });
  const { status, body } = await call('PUT', '/order', { sectionKeys: ['c', 'a', 'b'] });
  expect([status, keysOf(body)]).toEqual([200, ['c', 'a', 'b']]);
  expect(await visible()).toEqual(['c', 'a', 'b']);
  for (const sectionKeys of [
    ['a', 'b'],
    ['a', 'b', 'c', 'd'],
    ['a', 'a', 'b', 'c'],
  ]) {
    expect(await call('PUT', '/order', { sectionKeys })).toMatchObject({ status: 422 });
  }
});

it('creates only missing default sections', async () => {
  const initialize = async (what: string) => {
    const { status, body } = await call('POST', '/initialize', { what });
    const { created, sections } = body as InitializedSections;
    return { status, created, keys: keysOf(sections) };
  };
  expect(await initialize('story')).toEqual({ status: 200, created: ['story'], keys: ['story'] });
  const story = (await call('GET', '/story')).body as ContentSection;
  expect(story).toMatchObject({
    title: 'Every Frame',
    subtitle: 'Tells a Story',
    displayOrder: 1,
    isActive: true,
  });
  expect([story.content.paragraphs.length, story.images.length]).toEqual([3, 2]);
  await call('PUT', '/story', { title: 'Ours' });
  expect(await initialize('story')).toMatchObject({ created: [] });
  expect(await initialize('default-content')).toMatchObject({
    created: ['features', 'testimonials'],
    keys: ['story', 'features', 'testimonials'],
  });
  expect((await call('GET', '/story')).body).toMatchObject({ title: 'Ours' });
  expect(await visible()).toEqual(['story']);
});
