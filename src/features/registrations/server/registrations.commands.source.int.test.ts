import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { analyticsEvents } from '#src/features/visits/server/visits.table.ts';
import { type SignedIn, signInAs } from '#tests/support/accounts.ts';
import { aWorkshop, anEmail } from '#tests/support/factories.ts';
import { callJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { registrations } from './registrations.table.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const TABLET = 'Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

const server = setUpTestServer();
let admin: SignedIn;
let workshopId: number;
beforeAll(async () => {
  admin = await signInAs(server, 'admin');
  ({ id: workshopId } = await aWorkshop(server.ctx, { maxParticipants: 50 }));
  const visit = (userAgent: string, event: object) =>
    callJson(
      'POST',
      `${server.url}/api/analytics/events`,
      { 'user-agent': userAgent },
      { events: [{ type: 'page', path: '/', ...event }] },
    );
  await visit(PHONE, { campaign: { source: 'ig', campaign: 'blue-hour' } });
  await visit(PHONE, {});
  await visit(LAPTOP, { referrer: 'https://www.google.com/' });
  await visit(TABLET, {});
});

async function register(headers: Record<string, string>, path = 'workshop-interests', more: object = {}) {
  const email = anEmail();
  const person = { name: 'Ada Okafor', firstName: 'Ada', lastName: 'Okafor', email, workshopId, ...more };
  const { status } = await callJson('POST', `${server.url}/api/${path}`, headers, person);
  expect(status).toBe(201);
  const [row] = await server.ctx.db.select().from(registrations).where(eq(registrations.email, email));
  return row;
}

it('keeps the source of the visit, and prefers a link to a later visit without one', async () => {
  const instagram = { source: 'Instagram', campaign: 'blue-hour' };
  expect(await register({ 'user-agent': PHONE })).toMatchObject(instagram);
  expect(
    await register({ 'user-agent': PHONE }, 'workshop-interests', { type: 'reservation' }),
  ).toMatchObject(instagram);
  expect(await register({ 'user-agent': LAPTOP }, 'enrollments')).toMatchObject({
    source: 'Google',
    campaign: null,
  });
  expect(await register({ 'user-agent': TABLET })).toMatchObject({ source: 'Direct', campaign: null });
});

it("doesn't look for a visit of people who opted out, and finds none of other browsers", async () => {
  const none = { source: null, campaign: null };
  expect(await register({ 'user-agent': PHONE, dnt: '1' })).toMatchObject(none);
  expect(await register({ 'user-agent': PHONE, 'sec-gpc': '1' })).toMatchObject(none);
  expect(await register({ 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605.1.15' })).toMatchObject(none);
});

it('records whether an interest came from the page of the workshop', async () => {
  const page = `${server.url}/events/${workshopId}`;
  await register({ 'user-agent': PHONE, referer: page });
  const { path, type } = analyticsEvents;
  const fromPage = await server.ctx.db.$count(analyticsEvents, eq(path, `/events/${workshopId}`));
  expect(fromPage).toBe(1);
  await register({ 'user-agent': PHONE, referer: `${server.url}/?secret=1` });
  const rows = await server.ctx.db.select().from(analyticsEvents).where(eq(type, 'interest'));
  expect(rows.filter(row => row.path !== null)).toHaveLength(1);
});

it('is in the list and its file, and goes to nobody else with the seat', async () => {
  const row = await register({ 'user-agent': PHONE }, 'enrollments');
  const read = async (path: string) => (await fetch(server.url + path, { headers: admin.headers })).text();
  expect(await read('/api/registrations.csv')).toContain('"Instagram","blue-hour"');
  const path = `/api/registrations/${row?.id}/transfer`;
  const other = { firstName: 'Bo', lastName: 'Lind', email: anEmail(), silent: true };
  expect((await callJson('POST', server.url + path, admin.headers, other)).status).toBe(200);
  const [after] = await server.ctx.db
    .select()
    .from(registrations)
    .where(eq(registrations.id, row?.id ?? 0));
  expect(after).toMatchObject({ email: other.email, source: null, campaign: null });
  expect(after?.seatTakenAt).toEqual(row?.seatTakenAt);
});
