import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { manageRegistration } from '#src/features/registrations/server/registrations.commands.manage.ts';
import { registrations } from '#src/features/registrations/server/registrations.table.ts';
import { bearerOf } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { aReservation, aWorkshop, anEmail, anInterest } from '#tests/support/factories.ts';
import { callJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { ANALYTICS_TABLES, type Analytics } from '../analytics.contract.ts';

/** 1 PM for the business, whose day ends at 07:00 UTC. */
const clock = new TestClock('2026-06-14T20:00:00Z');
const server = setUpTestServer({ clock });
let admin: { authorization: string };
beforeEach(async () => {
  admin = await bearerOf(server, 'admin');
});

const ask = (query = '') => callJson('GET', `${server.url}/api/analytics${query}`, admin);
const analytics = async (query = ''): Promise<Analytics> => (await ask(query)).body as Analytics;
const addReservation = async (at: string, workshopId: number, email = anEmail()): Promise<void> =>
  aReservation({ ...server.ctx, clock: new TestClock(at) }, workshopId, email);

it('covers the last 30 days, or those that were asked for', async () => {
  const { from, to, days, before } = await analytics();
  expect([from, to, days.length]).toEqual(['2026-05-16', '2026-06-14', 30]);
  expect(before).toEqual({ from: '2026-04-16', to: '2026-05-15' });
  expect(await analytics('?from=2026-06-01&to=2026-06-02')).toMatchObject({
    days: [{ day: '2026-06-01' }, { day: '2026-06-02' }],
    before: { from: '2026-05-30', to: '2026-05-31' },
  });
  for (const query of ['?from=2026-06-15', '?from=2020-01-01', '?from=yesterday']) {
    expect((await ask(query)).status).toBe(422);
  }
});

it('shows what the coming workshops bring, and how the last one of that name filled', async () => {
  const title = 'Rooftops at Blue Hour';
  const past = await aWorkshop(server.ctx, { title, startDate: '2026-03-01', endDate: '2026-03-03' });
  await addReservation('2026-02-01T20:00:00Z', past.id);
  const days = { startDate: '2026-07-03', endDate: '2026-07-05' };
  const { id } = await aWorkshop(server.ctx, { title, ...days, price: 780, maxParticipants: 12 });
  await addReservation('2026-06-01T20:00:00Z', id);
  await addReservation('2026-06-12T20:00:00Z', id);
  await anInterest(server.ctx, id);
  const seats = { spots: 12, taken: 2, expectedAmount: 156_000, receivedAmount: 0, takenLast7Days: 1 };
  const { coming, workshop, funnels } = await analytics(`?workshopId=${id}`);
  expect(coming).toEqual([
    {
      workshopId: id,
      title,
      ...days,
      ...seats,
      priceAmount: 78_000,
      ifFullAmount: 936_000,
      lastEdition: { title, taken: 1 },
    },
  ]);
  expect(workshop).toEqual({
    ...seats,
    firstSeatAt: '2026-06-01T20:00:00.000Z',
    interestedFromCard: 1,
    interestedFromPage: 0,
    waitingForConfirmation: 2,
    endsAt: '2026-07-06T07:00:00.000Z',
  });
  expect(funnels).toMatchObject([{ workshopId: id, title, isDeleted: false, interested: 3, reserved: 2 }]);
  expect(await analytics(`?workshopId=${past.id}`)).toMatchObject({ coming: [], workshop: { taken: 1 } });
  expect((await ask('?workshopId=999999')).status).toBe(404);
});

it('counts a seat that is given up as booked, but not as revenue', async () => {
  const { id } = await aWorkshop(server.ctx, { price: 300 });
  await addReservation('2026-06-13T20:00:00Z', id, 'leaves@example.com');
  await addReservation('2026-06-13T20:00:00Z', id);
  const { email } = registrations;
  const [row] = await server.ctx.db.select().from(registrations).where(eq(email, 'leaves@example.com'));
  await manageRegistration(server.ctx, { id: row?.id ?? 0, decision: 'cancel', silent: true });
  const { totals, sources, funnels } = await analytics(`?workshopId=${id}`);
  expect(totals.seats).toBe(2);
  expect(sources).toEqual([{ name: 'Not known', visits: 0, visitors: 0, seats: 2, revenueAmount: 30_000 }]);
  expect(funnels).toMatchObject([{ interested: 2, reserved: 2, enrolled: 0, cancelled: 1 }]);
});

it.each(ANALYTICS_TABLES)('exports %s as a file', async table => {
  const answer = await fetch(`${server.url}/api/analytics/export?table=${table}`, { headers: admin });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="analytics-${table}-2026-05-16-2026-06-14.csv"`,
  );
  expect(await answer.text()).toMatch(/^"[\w ]+"/);
});

it('exports nothing else, and to nobody else', async () => {
  const call = async (query: string, headers = {}) =>
    (await fetch(`${server.url}/api/analytics/export${query}`, { headers })).status;
  expect(await call('?table=people', admin)).toBe(422);
  expect(await call('', admin)).toBe(422);
  expect(await call('?table=days')).toBe(401);
  expect(await call('?table=days', await bearerOf(server, 'user'))).toBe(403);
});
