import { beforeAll, expect, it } from 'vitest';
import type { WorkshopWire } from '#src/features/workshops/workshops.rules.ts';
import { bearerOf } from '#tests/support/accounts.ts';
import { aWorkshop } from '#tests/support/factories.ts';
import { callJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import type { WorkshopContent } from '../workshop-content.rules.record.ts';

const server = setUpTestServer();
let admin: { authorization: string };
beforeAll(async () => {
  admin = await bearerOf(server, 'admin');
});

const call = (method: string, path: string, body?: unknown) =>
  callJson(method, `${server.url}/api/workshops${path}`, admin, body);

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
  const read = async () => (await call('GET', path)).body as WorkshopContent;
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

it('duplicates a workshop with its page content', async () => {
  const { id } = await aWorkshop(server.ctx, {
    title: 'Haze',
    startDate: '2027-02-05',
    endDate: '2027-02-07',
    duration: 'A weekend',
    price: 980,
    isPinned: true,
    isVisible: false,
  });
  await call('POST', `/${id}/content`, { heroTitle: 'Hard light', includedItems: ['Lunch'] });
  const { status, body } = await call('POST', `/${id}/duplicate`);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    title: 'Haze (Copy)',
    start_date: null,
    end_date: null,
    duration: 'A weekend',
    price: 980,
    is_pinned: false,
    is_visible: true,
    current_participants: 0,
  });
  const { id: copy } = body as WorkshopWire;
  expect((await call('GET', `/${copy}/content`)).body).toMatchObject({
    workshopId: copy,
    heroTitle: 'Hard light',
    includedItems: ['Lunch'],
  });
  const form = { title: 'Haze II', start_date: '2027-03-05', max_participants: 6 };
  expect((await call('POST', `/${id}/duplicate`, form)).body).toMatchObject({
    title: 'Haze II',
    start_date: '2027-03-05',
    max_participants: 6,
    price: 980,
  });
  expect((await call('POST', '/999999/duplicate')).status).toBe(404);
});

it('counts the written sections of several workshops in one call', async () => {
  const [written, empty] = [await aWorkshop(server.ctx), await aWorkshop(server.ctx)];
  await call('POST', `/${written.id}/content`, { heroTitle: 'Hard light', skillsList: ['Light'] });
  const counts = (ids: string) => call('GET', `/written-sections?ids=${ids}`);
  expect(await counts(`${written.id},${empty.id}`)).toEqual({
    status: 200,
    body: [{ workshopId: written.id, count: 2 }],
  });
  for (const ids of ['', 'x', Array(101).fill(1).join()]) expect((await counts(ids)).status).toBe(422);
});
