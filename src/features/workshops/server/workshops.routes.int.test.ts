import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { saveSettings } from '#src/features/settings/server/settings.commands.ts';
import { TestClock } from '#tests/support/context.ts';
import { aReservation, aWorkshop } from '#tests/support/factories.ts';
import { getJson, getPage } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { WorkshopWire } from '../workshops.contract.ts';
import { updateWorkshop } from './workshops.commands.ts';
import { workshops } from './workshops.table.ts';

const clock = new TestClock('2026-06-15T19:00:00Z');
const server = setUpTestServer({ clock });
beforeEach(async () => {
  clock.set('2026-06-15T19:00:00Z');
  await server.ctx.db.delete(workshops);
  server.cache.drop(['workshops']);
});

async function list(path: string) {
  const { status, body } = await getJson(server.url + path);
  expect(status).toBe(200);
  return z.array(z.strictObject(WorkshopWire.shape)).parse(body);
}
const titles = async (path: string): Promise<string[]> => (await list(path)).map(one => one.title);
const week = { startDate: '2026-07-01', endDate: '2026-07-03' };

it('returns the specified fields in snake_case to everyone', async () => {
  const image = 'https://example.com/a.jpg';
  const input = { ...week, title: 'Haze', price: 980, imageUrl: image, galleryImages: [image] };
  const { id } = await aWorkshop(server.ctx, input);
  const { status, body } = await getJson(`${server.url}/api/workshops/${id}`);
  expect(status).toBe(200);
  expect(z.strictObject(WorkshopWire.shape).parse(body)).toMatchObject({
    id,
    title: 'Haze',
    status: 'upcoming',
    start_date: '2026-07-01',
    end_date: '2026-07-03',
    duration: '3 Days',
    price: 980,
    max_participants: 12,
    current_participants: 0,
    location: null,
    image_url: image,
    gallery_images: [image],
    gallery: [{ url: image }],
  });
});

it('splits workshops into upcoming and past ones, without hidden ones', async () => {
  await aWorkshop(server.ctx, { title: 'undated' });
  await aWorkshop(server.ctx, { ...week, title: 'summer' });
  await aWorkshop(server.ctx, { startDate: '2026-01-01', endDate: '2026-01-02', title: 'winter' });
  const hidden = await aWorkshop(server.ctx, { ...week, title: 'hidden', isVisible: false });
  expect(await titles('/api/workshops')).toEqual(['summer', 'undated', 'winter']);
  expect(await titles('/api/workshops/upcoming')).toEqual(['summer', 'undated']);
  expect(await titles('/api/workshops/past')).toEqual(['winter']);
  expect(await getJson(`${server.url}/api/workshops/${hidden.id}`)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});

describe('a list in pages', () => {
  beforeEach(async () => {
    const add = (title: string, days: object) => aWorkshop(server.ctx, { title, ...days });
    await add('undated', {});
    await add('August', { startDate: '2026-08-01', endDate: '2026-08-02' });
    await add('July, long', { startDate: '2026-07-01', endDate: '2026-07-05' });
    await add('July', { ...week, category: 'Editorial' });
    await add('September, pinned', { startDate: '2026-09-01', endDate: '2026-09-02', isPinned: true });
    await add('May', { startDate: '2026-05-01', endDate: '2026-05-02', category: 'Editorial' });
    await add('March', { startDate: '2026-03-01', endDate: '2026-03-02' });
    await add('January, pinned', { startDate: '2026-01-01', endDate: '2026-01-02', isPinned: true });
  });

  const pageOf = (path: string) => getPage<{ title: string }>(`${server.url}/api/workshops/${path}`);

  /** Reads a list page by page. */
  async function walk(path: string): Promise<string[]> {
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await pageOf(path + cursor);
      found.push(...page.items.map(one => one.title));
      cursor = page.next && `&cursor=${page.next}`;
    }
    return found;
  }

  it.each([
    ['upcoming', ['September, pinned', 'July, long', 'July', 'August', 'undated']],
    ['past', ['January, pinned', 'May', 'March']],
  ])(
    'has each %s workshop once and in the order of the whole list, and says how many there are',
    async (status, order) => {
      expect(await titles(`/api/workshops/${status}`)).toEqual(order);
      expect((await pageOf(`${status}?limit=2`)).total).toBe(order.length);
      for (const limit of [1, 2, 3]) expect(await walk(`${status}?limit=${limit}`)).toEqual(order);
    },
  );

  it('can be narrowed to a category', async () => {
    expect(await pageOf('past?limit=2&category=Editorial')).toMatchObject({
      items: [{ title: 'May' }],
      total: 1,
      next: null,
    });
    expect(await walk('upcoming?limit=1&category=Editorial')).toEqual(['July']);
    expect((await fetch(`${server.url}/api/workshops/past?category=Cooking`)).status).toBe(422);
  });

  it('goes on where a reader was, even after that workshop was hidden', async () => {
    const page = await pageOf('upcoming?limit=2');
    await updateWorkshop(server.ctx, { id: Number(page.next), changes: { isVisible: false } });
    const rest = await pageOf(`upcoming?cursor=${page.next}`);
    expect(rest.items.map(one => one.title)).toEqual(['July', 'August', 'undated']);
  });
});

it.each(['0', '-1', 'abc', '1e3', '1.5', '99999999999', '2147483647'])('has no workshop %s', async id => {
  expect((await getJson(`${server.url}/api/workshops/${id}`)).status).toBe(404);
});

it('moves a workshop to the past at the end of its last day, without any write', async () => {
  const { id } = await aWorkshop(server.ctx, { ...week, title: 'summer' });
  const statusOf = async (): Promise<unknown> => (await getJson(`${server.url}/api/workshops/${id}`)).body;
  clock.set('2026-07-04T06:59:59Z');
  expect(await titles('/api/workshops/upcoming')).toEqual(['summer']);
  expect(await titles('/api/workshops/past')).toEqual([]);
  expect(await statusOf()).toMatchObject({ status: 'upcoming' });
  clock.set('2026-07-04T07:00:00Z');
  expect(await titles('/api/workshops/upcoming')).toEqual([]);
  expect(await titles('/api/workshops/past')).toEqual(['summer']);
  expect((await list('/api/workshops'))[0]?.status).toBe('past');
  expect(await statusOf()).toMatchObject({ status: 'past' });
});

it('shows every write right away: a change, a reservation, a setting', async () => {
  const { id } = await aWorkshop(server.ctx, { ...week, title: 'before' });
  expect(await titles('/api/workshops/upcoming')).toEqual(['before']);
  await updateWorkshop(server.ctx, { id, changes: { title: 'after' } });
  expect(await titles('/api/workshops/upcoming')).toEqual(['after']);
  await aReservation(server.ctx, id);
  expect(await list('/api/workshops')).toMatchObject([{ current_participants: 1, early_bird_left: 9 }]);
  await saveSettings(server.ctx, { earlyBirdSeats: 3 });
  expect(await list('/api/workshops')).toMatchObject([{ early_bird_left: 2 }]);
});
