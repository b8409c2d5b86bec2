import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { NotFound } from '#src/platform/server/errors.ts';
import { bearerOf } from '#tests/support/accounts.ts';
import { aWorkshop } from '#tests/support/factories.ts';
import { callJson, getJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { WorkshopContent, WorkshopContentInput } from '../workshops.contract.content.ts';
import { saveWorkshopContent } from './workshops.commands.content.ts';

const server = setUpTestServer();
let admin: { authorization: string };
beforeAll(async () => {
  admin = await bearerOf(server, 'admin');
});

const call = (method: string, path: string, body?: unknown) =>
  callJson(method, `${server.url}/api/workshops${path}`, admin, body);

async function contentOf(id: number) {
  const { status, body } = await getJson(`${server.url}/api/workshops/${id}/content`);
  expect(status).toBe(200);
  return z.strictObject(WorkshopContent.shape).parse(body);
}

it('is empty rather than missing if nothing was saved', async () => {
  const { id } = await aWorkshop(server.ctx);
  expect(await contentOf(id)).toMatchObject({
    id: null,
    workshopId: id,
    heroTitle: null,
    skillsList: [],
    scheduleData: [],
    includedItems: [],
    createdAt: null,
  });
});

it('returns the latest save right away', async () => {
  const { id } = await aWorkshop(server.ctx);
  await contentOf(id);
  const day = { day: 'Day 1', title: 'Haze', description: 'One lamp.', time: '9:00 AM-6:00 PM' };
  const first = WorkshopContentInput.parse({ heroTitle: 'One', skillsList: ['Focus'], scheduleData: [day] });
  const { content: saved } = await saveWorkshopContent(server.ctx, { workshopId: id, content: first });
  expect(await contentOf(id)).toEqual(saved);
  expect(saved).toMatchObject({ heroTitle: 'One', skillsList: ['Focus'], scheduleData: [day] });
  const second = WorkshopContentInput.parse({ mainTitle: 'Two' });
  await saveWorkshopContent(server.ctx, { workshopId: id, content: second });
  expect(await contentOf(id)).toMatchObject({
    id: saved.id,
    heroTitle: null,
    mainTitle: 'Two',
    skillsList: [],
  });
});

it('does not exist for hidden and missing workshops', async () => {
  const { id } = await aWorkshop(server.ctx, { isVisible: false });
  for (const wrong of [id, 999_999, 'abc']) {
    expect((await getJson(`${server.url}/api/workshops/${wrong}/content`)).status).toBe(404);
  }
  const content = WorkshopContentInput.parse({});
  await expect(saveWorkshopContent(server.ctx, { workshopId: 999_999, content })).rejects.toThrow(NotFound);
});

it('saves the whole record, on the public site right away', async () => {
  const { id } = await aWorkshop(server.ctx);
  const path = `/${id}/content`;
  const { body: empty } = await call('GET', path);
  expect(await call('POST', path, { ...(empty as object), heroTitle: 'Haze' })).toMatchObject({
    status: 201,
    body: { workshopId: id, heroTitle: 'Haze', skillsList: [] },
  });
  const visitor = await callJson('GET', `${server.url}/api/workshops${path}`);
  expect(visitor.body).toMatchObject({ heroTitle: 'Haze' });
  const again = { ...(visitor.body as object), heroTitle: null, skillsList: ['Focus'] };
  expect(await call('POST', path, again)).toMatchObject({
    status: 200,
    body: { heroTitle: null, skillsList: ['Focus'] },
  });
});

it('names the invalid entry of a list', async () => {
  const { id } = await aWorkshop(server.ctx);
  const wrong = { skillsList: ['Focus', ' '], scheduleData: [{ day: '' }] };
  expect(await call('POST', `/${id}/content`, wrong)).toMatchObject({
    status: 422,
    body: { fields: { 'skillsList.1': 'Required', 'scheduleData.0.day': 'Required' } },
  });
});

it('when two admins edit at the same time, the second one gets what the first one saved', async () => {
  const { id } = await aWorkshop(server.ctx);
  const path = `/${id}/content`;
  const read = async () => (await call('GET', path)).body as z.infer<typeof WorkshopContent>;
  const [one, two] = [await read(), await read()];
  expect(await call('POST', path, { ...one, mainTitle: 'One' })).toMatchObject({ status: 201 });
  expect(await call('POST', path, { ...two, heroTitle: 'Two' })).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', current: { mainTitle: 'One', heroTitle: null } },
  });
  const now = await read();
  expect(await call('POST', path, { ...now, heroTitle: 'Two' })).toMatchObject({
    status: 200,
    body: { mainTitle: 'One', heroTitle: 'Two' },
  });
  expect(await call('POST', path, { ...now, heroTitle: 'Three' })).toMatchObject({ status: 409 });
});

it('when many save at the same time, exactly one succeeds', async () => {
  const { id } = await aWorkshop(server.ctx);
  const saves = ['a', 'b', 'c', 'd'].map(heroTitle =>
    call('POST', `/${id}/content`, { heroTitle, updatedAt: null }),
  );
  const statuses = (await Promise.all(saves)).map(answer => answer.status);
  expect(statuses.toSorted()).toEqual([201, 409, 409, 409]);
});

it('counts the written sections of several workshops in one call', async () => {
  const [written, empty] = [await aWorkshop(server.ctx), await aWorkshop(server.ctx)];
  await call('POST', `/${written.id}/content`, { heroTitle: 'Hard light', skillsList: ['Light'] });
  const counts = (ids: string) => call('GET', `/written-sections?ids=${ids}`);
  expect(await counts(`${written.id},${empty.id}`)).toEqual({
    status: 200,
    body: [{ workshopId: written.id, count: 2, hasOurWords: true }],
  });
  for (const ids of ['', 'x', Array(101).fill(1).join()]) expect((await counts(ids)).status).toBe(422);
});
