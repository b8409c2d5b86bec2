import { beforeEach, expect, it } from 'vitest';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { bearerOf } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { aReservation, aWorkshop } from '#tests/support/factories.ts';
import { callJson } from '#tests/support/json.ts';
import { startTestServer } from '#tests/support/server.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { visitsRetention } from './visits.commands.retention.ts';
import { rollUpDays } from './visits.commands.roll-up.ts';
import { throttles } from '#src/platform/server/throttle.table.ts';
import { analyticsEvents } from './visits.table.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';

/** 1 PM for the business, whose day ends at 07:00 UTC. */
const clock = new TestClock('2026-06-14T20:00:00Z');
const server = setUpTestServer({ clock });
let admin: { authorization: string };
beforeEach(async () => {
  clock.set('2026-06-14T20:00:00Z');
  admin = await bearerOf(server, 'admin');
  await server.ctx.db.delete(analyticsEvents);
});

const stored = () => server.ctx.db.select().from(analyticsEvents).orderBy(analyticsEvents.createdAt);
const open = (event: object, headers: Record<string, string> = {}) =>
  callJson(
    'POST',
    `${server.url}/api/analytics/events`,
    { 'user-agent': FIREFOX, ...headers },
    { events: [{ type: 'page', path: '/', ...event }] },
  );

it('counts a page view without storing who it was', async () => {
  const { id } = await aWorkshop(server.ctx);
  const event = { path: `/events/${id}`, workshopId: 7, referrer: 'https://www.vimeo.com/1?from=me' };
  expect(await open(event)).toEqual({ status: 204, body: null });
  const [row] = await stored();
  expect(row).toMatchObject({
    type: 'page',
    path: `/events/${id}`,
    workshopId: id,
    isVisit: true,
    referrer: 'vimeo.com',
    source: 'Vimeo',
    campaign: null,
  });
  expect(row?.visitor).toMatch(/^[\w-]{16}$/);
  expect(JSON.stringify(row)).not.toMatch(/127[.]0|Firefox|from=me/);
});

it('recognizes a browser on the same day, and never after it', async () => {
  await open({});
  clock.set('2026-06-15T06:59:00Z');
  await open({});
  await open({}, { 'user-agent': SAFARI });
  clock.set('2026-06-15T07:01:00Z');
  await open({});
  const visitors = (await stored()).map(row => row.visitor);
  expect(visitors[0]).toBe(visitors[1]);
  expect(new Set(visitors).size).toBe(3);
});

it('does not count people who opted out, bots or admins', async () => {
  await open({}, { dnt: '1' });
  await open({}, { 'sec-gpc': '1' });
  await open({}, { 'user-agent': 'Googlebot/2.1' });
  await open({}, admin);
  await open({ path: '/stories' });
  expect((await stored()).map(row => row.path)).toEqual(['/stories']);
});

it.each([{ path: 'https://example.com/' }, { path: '/?q=secret' }, { type: 'lead' }, { workshopId: 'x' }])(
  'refuses the event %j',
  async event => {
    expect((await open(event)).status).toBe(422);
  },
);

it('counts pages of this site only', async () => {
  const hidden = await aWorkshop(server.ctx, { isVisible: false });
  const paths = ['/nothing', '/events/999999', '/events/99999999999', '/events/x', '/api/site', '//'];
  for (const path of [...paths, `/events/${hidden.id}`]) {
    expect([path, await open({ path })]).toMatchObject([
      path,
      { status: 422, body: { fields: { 'events.0.path': 'Must be a page on this site' } } },
    ]);
  }
  // Admins who read the numbers must not learn codes that open certificates.
  await open({ path: '/verify/ABCD-EFGH-JKMN-PQRS' });
  expect((await stored()).map(row => row.path)).toEqual(['/verify']);
});

it('limits the page views of one network per day', async () => {
  const limited = await startTestServer({
    clock,
    databaseUrl: server.databaseUrl,
    env: { RATE_LIMIT_SCALE: '0.02' },
  });
  await server.ctx.db.delete(throttles);
  const send = (many: number) =>
    fetch(`${limited.url}/api/analytics/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': FIREFOX },
      body: JSON.stringify({ events: Array.from({ length: many }, () => ({ type: 'page', path: '/' })) }),
    });
  expect((await send(20)).status).toBe(204);
  expect((await send(20)).status).toBe(204);
  const refused = await send(1);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  clock.set('2026-06-15T20:00:00Z');
  expect((await send(1)).status).toBe(204);
  await limited.stop();
});

it("keeps a link's campaign, and doesn't count steps within the site as visits", async () => {
  const campaign = { source: ' IG ', campaign: 'Blue-Hour ' };
  await open({ referrer: 'https://l.instagram.com/', campaign });
  clock.set('2026-06-14T20:01:00Z');
  await open({ path: '/stories', referrer: `${server.url}/`, campaign });
  const arrived = { source: 'Instagram', campaign: 'blue-hour' };
  const within = { source: null, campaign: null, referrer: null };
  expect(await stored()).toMatchObject([
    { isVisit: true, ...arrived },
    { isVisit: false, ...within },
  ]);
});

it('does not count what was rolled back', async () => {
  const { id } = await aWorkshop(server.ctx, { maxParticipants: 1 });
  await aReservation(server.ctx, id);
  await expect(aReservation(server.ctx, id)).rejects.toThrow();
  expect((await stored()).map(row => row.type)).toEqual(['reservation']);
});

it('deletes single events once they are counted by day', async () => {
  const dropOld = () => inTransaction(server.ctx, tx => visitsRetention.clean(tx, clock.now(), 1));
  await open({});
  clock.set('2026-10-01T00:00:00Z');
  expect(await visitsRetention.countDue(server.ctx, clock.now())).toBe(0);
  expect(await dropOld()).toBe(0);
  await rollUpDays(server.ctx);
  expect(await visitsRetention.countDue(server.ctx, clock.now())).toBe(1);
  expect(await dropOld()).toBe(1);
  expect(await stored()).toEqual([]);
});
