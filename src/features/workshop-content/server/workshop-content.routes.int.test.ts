import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { NotFound } from '#src/platform/server/errors.ts';
import { aWorkshop } from '#tests/support/factories.ts';
import { getJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { WorkshopContent, WorkshopContentInput } from '../workshop-content.contract.ts';
import { saveWorkshopContent } from './workshop-content.commands.ts';

const server = setUpTestServer();

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
