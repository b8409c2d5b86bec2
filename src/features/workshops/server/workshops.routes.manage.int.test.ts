import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { saveSettings } from '#src/features/settings/server/settings.commands.ts';
import { DEFAULT_SETTINGS } from '#src/features/settings/server/settings.queries.ts';
import { bearerOf } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { aReservation, aWorkshop, anEmail, anInterest } from '#tests/support/factories.ts';
import { callJson, getPage } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import type { WorkshopWire } from '../workshops.rules.ts';

const clock = new TestClock('2026-06-15T19:00:00Z');
const server = setUpTestServer({ clock });
let admin: { authorization: string };
beforeEach(async () => {
  clock.set('2026-06-15T19:00:00Z');
  admin = await bearerOf(server, 'admin');
});

const call = (method: string, path: string, body?: unknown) =>
  callJson(method, `${server.url}/api/workshops${path}`, admin, body);
const visit = (path = '') => callJson('GET', `${server.url}/api/workshops${path}`);

/** Specification section 3. */
const payload = {
  title: 'Night Streets',
  description: 'Neon and rain.',
  category: 'Photography',
  start_date: '2026-07-03',
  end_date: '2026-07-05',
  location: 'Arts District',
  price: 850,
  max_participants: 2,
  requirements: 'A camera.',
  is_pinned: false,
  is_visible: true,
  image_url: '',
  gallery_images: [],
  status: 'upcoming',
  duration: '3 Days',
  current_participants: 0,
};
const create = async (changes: object = {}) =>
  (await call('POST', '', { ...payload, ...changes })).body as WorkshopWire;

it('creates a workshop from the specified payload, on the public site right away', async () => {
  expect((await visit('/upcoming')).body).toEqual([]);
  const { status, body } = await call('POST', '', payload);
  expect(status).toBe(201);
  expect(body).toMatchObject({ title: 'Night Streets', current_participants: 0, image_url: null });
  expect([body]).toMatchObject((await visit('/upcoming')).body as object[]);
});

it('names every invalid field', async () => {
  const wrong = { title: ' ', start_date: '2026-02-30', price: -1, category: 'Juggling' };
  expect(await call('POST', '', wrong)).toMatchObject({
    status: 422,
    body: {
      code: 'invalid',
      fields: {
        title: 'Required',
        description: 'Required',
        startDate: 'Must be a date',
        price: 'Must not be negative',
        category: 'Must be one of the categories',
      },
    },
  });
});

it('takes a price in whole units with cents, in cents, or both if they agree', async () => {
  const priced = { price: 980.5, price_amount: 98_050, currency: 'USD' };
  const { id, ...created } = await create({ price: 980.5 });
  expect(created).toMatchObject(priced);
  expect(await create({ price: undefined, price_amount: 98_050 })).toMatchObject(priced);
  expect(await create({ price: 980.5, price_amount: 98_050 })).toMatchObject(priced);
  expect(await call('PUT', `/${id}`, { price_amount: 5 })).toMatchObject({ body: { price: 0.05 } });
  expect(await call('POST', `/${id}/duplicate`, { price: 20 })).toMatchObject({
    body: { price_amount: 2000 },
  });
  expect(await call('POST', `/${id}/duplicate`, {})).toMatchObject({ body: { price_amount: 5 } });
  const wrong = [
    [{ price: 980.505 }, { price: 'Must be an amount in USD' }],
    [{ price: 980, price_amount: 980 }, { priceAmount: 'Must agree with the price' }],
    [{ price_amount: 0.5 }, { priceAmount: 'Must be a whole number' }],
  ];
  for (const [changes, fields] of wrong) {
    expect(await call('PUT', `/${id}`, changes)).toMatchObject({ status: 422, body: { fields } });
  }
});

it('keeps the figure of a price when the currency changes to one with other decimals', async () => {
  const { id } = await create({ price: 980.5 });
  const changeTo = (currencyCode: string) =>
    callJson('PUT', `${server.url}/api/settings`, admin, { currencyCode });
  const steps = [
    ['JPY', 981, 981],
    ['KWD', 981, 981_000],
    ['EUR', 981, 98_100],
    ['USD', 981, 98_100],
  ] as const;
  for (const [currency, price, amount] of steps) {
    expect((await changeTo(currency)).status).toBe(200);
    expect((await visit(`/${id}`)).body).toMatchObject({ price, price_amount: amount, currency });
  }
});

it('changes only the given fields, in either spelling, and ends a workshop by hand', async () => {
  const { id } = await create();
  expect(await call('PUT', `/${id}`, { is_pinned: true, startDate: '', endDate: null })).toMatchObject({
    status: 200,
    body: { title: 'Night Streets', is_pinned: true, start_date: null, end_date: null },
  });
  expect(await call('PUT', `/${id}`, { status: 'past' })).toMatchObject({ body: { status: 'past' } });
  expect(await call('PUT', '/999999', {})).toMatchObject({ status: 404 });
});

it('takes price and seats from the settings where they are left out', async () => {
  const { id } = await create({ price: undefined, max_participants: undefined });
  expect(await call('GET', `/${id}`)).toMatchObject({ body: { price: 850, max_participants: 12 } });
  await saveSettings(server.ctx, {
    workshopDefaults: { ...DEFAULT_SETTINGS.workshopDefaults, price: 999, maxParticipants: 20 },
  });
  const next = await create({ price: undefined, max_participants: undefined });
  expect(await call('GET', `/${next.id}`)).toMatchObject({ body: { price: 999, max_participants: 20 } });
  const free = await create({ price: 0, max_participants: undefined });
  expect(await call('GET', `/${free.id}`)).toMatchObject({ body: { price: 0, max_participants: 20 } });
});

it('keeps the local hour when a workshop is moved across a clock change', async () => {
  const { id } = await create({ start_date: '2027-01-03T09:00', end_date: '2027-01-03T17:00' });
  expect(await call('GET', `/${id}`)).toMatchObject({
    body: { start_date: '2027-01-03T09:00:00-08:00', end_date: '2027-01-03T17:00:00-08:00' },
  });
  const moved = { startDate: '2027-06-06T09:00', endDate: '2027-06-06T17:00' };
  expect(await call('PUT', `/${id}`, moved)).toMatchObject({
    body: { start_date: '2027-06-06T09:00:00-07:00', end_date: '2027-06-06T17:00:00-07:00' },
  });
  expect(await call('PUT', `/${id}`, { endDate: '2027-06-06T08:00' })).toMatchObject({ status: 422 });
});

it('refuses fewer seats than are held, and says how many', async () => {
  const { id } = await create();
  await aReservation(server.ctx, id);
  await aReservation(server.ctx, id);
  expect(await call('PUT', `/${id}`, { max_participants: 1 })).toMatchObject({
    status: 409,
    body: { code: 'seats_held', fields: { maxParticipants: '2 seats are held' } },
  });
});

it("refuses a save that would overwrite another admin's changes, and returns them", async () => {
  const { id, updated_at } = await create();
  expect(await call('PUT', `/${id}`, { title: 'First', updated_at })).toMatchObject({ status: 200 });
  const refused = await call('PUT', `/${id}`, { title: 'Second', updated_at });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', current: { id, title: 'First' } },
  });
  const { current } = refused.body as { current: WorkshopWire };
  const again = { title: 'Second', updated_at: current.updated_at };
  expect(await call('PUT', `/${id}`, again)).toMatchObject({ status: 200, body: { title: 'Second' } });
  expect(await call('PUT', `/${id}`, { title: 'Third' })).toMatchObject({ status: 200 });
});

it("a new reservation does not conflict with an admin's edit", async () => {
  const { id, updated_at } = await create();
  await aReservation(server.ctx, id);
  expect(await call('PUT', `/${id}`, { title: 'Mine', updated_at })).toMatchObject({ status: 200 });
});

it('refuses to delete a workshop while seats are held', async () => {
  const { id } = await create();
  await aReservation(server.ctx, id);
  expect(await call('DELETE', `/${id}`)).toMatchObject({
    status: 409,
    body: { code: 'seats_held', message: '1 seat is held. You can hide the workshop instead.' },
  });
  expect((await visit(`/${id}`)).status).toBe(200);
});

it('a deleted workshop is hidden everywhere, accepts no one, and can be restored', async () => {
  const { id } = await create();
  await anInterest(server.ctx, id);
  expect((await visit(`/${id}`)).status).toBe(200);
  expect(await call('DELETE', `/${id}`)).toEqual({ status: 204, body: null });
  for (const path of [`/${id}`, `/${id}/content`]) expect((await visit(path)).status).toBe(404);
  expect((await call('GET', `/${id}`)).status).toBe(404);
  expect((await visit()).body).not.toContainEqual(expect.objectContaining({ id }));
  await expect(anInterest(server.ctx, id, anEmail())).rejects.toMatchObject({ code: 'not_found' });
  expect(await call('DELETE', `/${id}`)).toMatchObject({ status: 404 });
  expect((await call('GET', '?deleted=true')).body).toContainEqual(expect.objectContaining({ id }));
  expect((await visit('?deleted=true')).status).toBe(403);
  expect(await call('POST', `/${id}/restore`)).toMatchObject({ status: 200, body: { id } });
  expect((await visit(`/${id}`)).status).toBe(200);
  expect(await call('POST', `/${id}/restore`)).toMatchObject({ status: 404 });
});

it('can be restored for 30 days', async () => {
  const { id } = await create();
  await call('DELETE', `/${id}`);
  clock.set('2026-07-15T19:00:00Z');
  admin = await bearerOf(server, 'admin');
  expect((await call('POST', `/${id}/restore`)).status).toBe(404);
});

it('can be paged and searched, with hidden workshops for admins only', async () => {
  await aWorkshop(server.ctx, { title: 'Lanterns One', location: 'Pier 7' });
  await aWorkshop(server.ctx, { title: 'Lanterns Two', isVisible: false });
  const list = (query: string, headers = {}) =>
    getPage<WorkshopWire>(`${server.url}/api/workshops?q=lanterns${query}`, headers);
  const first = await list('&limit=1', admin);
  expect([first.items.map(one => one.title), first.total]).toEqual([['Lanterns Two'], 2]);
  const second = await list(`&limit=1&cursor=${first.next}`, admin);
  expect([second.items.map(one => one.title), second.next]).toEqual([['Lanterns One'], null]);
  expect((await list('')).items.map(one => one.title)).toEqual(['Lanterns One']);
  expect((await list('+pier')).total).toBe(1);
});

it('can be filtered by status', async () => {
  await aWorkshop(server.ctx, { title: 'Beacon Gone', startDate: '2020-03-01', endDate: '2020-03-02' });
  await aWorkshop(server.ctx, { title: 'Beacon Coming', startDate: '2031-03-01', endDate: '2031-03-02' });
  const list = (query: string) =>
    getPage<WorkshopWire>(`${server.url}/api/workshops?q=beacon&status=${query}`, admin);
  const past = await list('past');
  expect([past.items.map(one => one.title), past.total]).toEqual([['Beacon Gone'], 1]);
  const upcoming = await list('upcoming');
  expect([upcoming.items.map(one => one.title), upcoming.total]).toEqual([['Beacon Coming'], 1]);
});

it('offers all workshops to choose from, also beyond a thousand', async () => {
  await server.ctx.db.execute(sql`insert into workshops
    (title, description, category, price_amount, max_participants, is_pinned, is_visible, gallery_images, start_date, created_at, updated_at)
    select 'One of many ' || n, 'Light.', 'Editorial', 0, 12, false, n % 2 = 0, '{}', '2031-01-01', now(), now()
    from generate_series(1, 1200) n`);
  const { body } = await callJson('GET', `${server.url}/api/workshop-names`, admin);
  const many = (body as { title: string }[]).filter(({ title }) => title.startsWith('One of many'));
  expect(many).toHaveLength(1200);
  expect(many[0]).toMatchObject({ title: 'One of many 1', startDate: '2031-01-01', status: 'upcoming' });
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  expect(sitemap.match(/<loc>[^<]*\/events\//g)?.length).toBeGreaterThanOrEqual(600);
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
