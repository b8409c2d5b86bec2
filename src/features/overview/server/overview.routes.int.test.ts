import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { leads } from '#src/features/leads/server/leads.table.ts';
import type { Upload } from '#src/features/uploads/uploads.contract.ts';
import { bearerOf } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { aReservation, aWorkshop, anInterest } from '#tests/support/factories.ts';
import { aPlayableVideo } from '#tests/support/videos.ts';
import { callJson, getPage } from '#tests/support/json.ts';
import { until } from '#tests/support/outage.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { sendForm } from '#tests/support/uploads.ts';
import { Overview } from '../overview.contract.ts';

const clock = new TestClock('2026-06-15T19:00:00Z');
const server = setUpTestServer({ clock });
let admin: { authorization: string };
beforeAll(async () => {
  admin = await bearerOf(server, 'admin');
});

async function overview(): Promise<Overview> {
  const { status, body } = await callJson('GET', `${server.url}/api/overview`, admin);
  expect(status).toBe(200);
  return z.strictObject(Overview.shape).parse(body);
}

it('is empty on an empty site', async () => {
  expect(await overview()).toEqual({
    workshops: { total: 0, upcoming: 0, past: 0 },
    leads: { total: 0, unsubscribed: 0 },
    messages: { total: 0, unread: 0 },
    uploads: 0,
    waiting: { registrations: 0, uploads: 0, comments: 0 },
    money: { overdue: { people: 0, amounts: [] }, credits: { people: 0, first: [] } },
    upcoming: [],
    next: null,
    recentLeads: [],
  });
});

it('shows real counts, the next three workshops and the newest five leads', async () => {
  for (const [title, day, more] of [
    ['fourth', '2026-09-01', {}],
    ['second', '2026-07-01', { isVisible: false }],
    ['third', '2026-08-01', {}],
    ['over', '2026-01-01', {}],
    ['pinned', '2026-10-01', { isPinned: true }],
  ] as const) {
    await aWorkshop(server.ctx, { title, startDate: day, endDate: day, ...more });
  }
  const { id } = await aWorkshop(server.ctx, { title: 'deleted' });
  await callJson('DELETE', `${server.url}/api/workshops/${id}`, admin);
  for (let i = 1; i <= 6; i += 1) {
    const lead = { name: `Lead ${i}`, email: `lead${i}@example.com` };
    await callJson('POST', `${server.url}/api/leads`, {}, lead);
    clock.set(new Date(clock.now().getTime() + 60_000));
  }
  await server.ctx.db.update(leads).set({ unsubscribedAt: clock.now() }).where(eq(leads.name, 'Lead 1'));
  const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
  const { body } = await callJson('POST', `${server.url}/api/contacts`, {}, message);
  await callJson('POST', `${server.url}/api/contacts`, {}, { ...message, message: 'Again' });
  const { id: read } = body as { id: number };
  await callJson('PATCH', `${server.url}/api/contacts/${read}`, admin, { isRead: true });
  const { upcoming, next, recentLeads, ...figures } = await overview();
  expect(figures).toEqual({
    workshops: { total: 5, upcoming: 4, past: 1 },
    leads: { total: 6, unsubscribed: 1 },
    messages: { total: 2, unread: 1 },
    uploads: 0,
    waiting: { registrations: 0, uploads: 0, comments: 0 },
    money: { overdue: { people: 0, amounts: [] }, credits: { people: 0, first: [] } },
  });
  expect(upcoming.map(one => one.title)).toEqual(['pinned', 'second', 'third']);
  expect(next?.title).toBe('second');
  expect(recentLeads.map(lead => lead.name)).toEqual(['Lead 6', 'Lead 5', 'Lead 4', 'Lead 3', 'Lead 2']);
});

it('is read once at a time, however many panels ask', async () => {
  const { db } = server.ctx;
  const blocked = async (): Promise<number> => {
    const { rows } = await db.execute<{ many: number }>(sql`select count(*)::integer as many from pg_locks
      where not granted and relation = 'leads'::regclass`);
    return rows[0]?.many ?? 0;
  };
  let answers: Promise<Overview>[] = [];
  await db.transaction(async tx => {
    await tx.execute(sql`lock table leads in access exclusive mode`);
    answers = Array.from({ length: 8 }, overview);
    // A reading asks for the number of leads, for how many unsubscribed, and for the newest.
    await until(async () => (await blocked()) === 3);
    await callJson('GET', `${server.url}/api/contacts/counts`, admin);
    expect(await blocked()).toBe(3);
  });
  expect(await Promise.all(answers)).toHaveLength(8);
});

it('counts what needs attention: reservations to confirm in upcoming workshops, and uploads to publish', async () => {
  const soon = await aWorkshop(server.ctx, { startDate: '2026-06-20', endDate: '2026-06-20' });
  const later = await aWorkshop(server.ctx, { startDate: '2026-12-01', endDate: '2026-12-02' });
  await aReservation(server.ctx, soon.id);
  await aReservation(server.ctx, later.id);
  await aReservation(server.ctx, later.id);
  await anInterest(server.ctx, later.id);
  expect((await overview()).waiting).toEqual({ registrations: 3, uploads: 0, comments: 0 });
  clock.set(new Date('2026-06-22T00:00:00Z'));
  admin = await bearerOf(server, 'admin');
  expect((await overview()).waiting.registrations).toBe(2);

  const member = await bearerOf(server, 'user');
  for (const name of ['asked.mp4', 'private.mp4']) {
    const files = [{ name, bytes: aPlayableVideo() }];
    const fields = { workshopId: String(soon.id) };
    await sendForm(`${server.url}/api/upload/gallery`, { field: 'images', files, fields }, member);
  }
  const { items } = await getPage<Upload>(`${server.url}/api/uploads/user`, member);
  await callJson('PATCH', `${server.url}/api/uploads/${items[0]?.id}`, member, { asksToShare: true });
  expect(await overview()).toMatchObject({ uploads: 2, waiting: { uploads: 1 } });
  await callJson('PATCH', `${server.url}/api/uploads/${items[0]?.id}`, admin, { isPublic: true });
  expect((await overview()).waiting.uploads).toBe(0);
});
