import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { manageRegistration } from '#src/features/registrations/server/registrations.commands.manage.ts';
import { listRegistrations } from '#src/features/registrations/server/registrations.queries.manage.ts';
import { mailOutbox } from '#src/platform/server/mail/outbox.table.ts';
import { bearerOf } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { aReservation, aWorkshop, anEmail } from '#tests/support/factories.ts';
import { callJson, getPage } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import type { StoredLead } from '../leads.contract.ts';
import { purgeDeletedLeads } from './leads.commands.ts';
import { leads } from './leads.table.ts';

const clock = new TestClock('2026-06-15T19:00:00Z');
const server = setUpTestServer({ clock });
let admin: { authorization: string };
beforeEach(async () => {
  clock.set('2026-06-15T19:00:00Z');
  admin = await bearerOf(server, 'admin');
  await server.ctx.db.delete(leads);
});

const call = (method: string, path: string) => callJson(method, `${server.url}/api/leads${path}`, admin);
const list = (query: string) => getPage<StoredLead>(`${server.url}/api/leads${query}`, admin);
const join = (lead: object) =>
  callJson('POST', `${server.url}/api/leads`, {}, { name: 'Ada', email: anEmail(), ...lead });
async function enrolls(email: string): Promise<void> {
  const { id: workshopId } = await aWorkshop(server.ctx);
  await aReservation(server.ctx, workshopId, email);
  const { items } = await listRegistrations(server.ctx, { workshopId, q: null });
  for (const { id } of items) await manageRegistration(server.ctx, { id, decision: 'confirm' });
}

it('filters by the last 7 days and by interest in a workshop', async () => {
  const { id: workshopId } = await aWorkshop(server.ctx);
  clock.set('2026-06-08T18:59:00Z');
  await join({ name: 'Old', workshopId });
  clock.set('2026-06-08T19:01:00Z');
  await join({ name: 'Recent' });
  clock.set('2026-06-15T19:00:00Z');
  const names = async (query: string) => (await list(query)).items.map(lead => lead.name);
  expect(await names('?filter=all')).toEqual(['Recent', 'Old']);
  expect(await names('?filter=recent')).toEqual(['Recent']);
  expect(await names('?filter=workshop-interest')).toEqual(['Old']);
  expect(await names('?filter=recent&q=old')).toEqual([]);
  expect((await list('?filter=recent')).total).toBe(1);
});

it('computes how many leads enrolled later', async () => {
  const summary = async () => (await call('GET', '/summary')).body;
  expect(await summary()).toEqual({ total: 0, unsubscribed: 0, thisWeek: 0, conversionRate: null });
  const [before, after, reserved] = [anEmail(), anEmail(), anEmail()];
  clock.set('2026-06-01T12:00:00Z');
  await enrolls(before);
  clock.set('2026-06-02T12:00:00Z');
  for (const email of [before, after, reserved, anEmail()]) await join({ email });
  clock.set('2026-06-15T19:00:00Z');
  await enrolls(after);
  const { id } = await aWorkshop(server.ctx);
  await aReservation(server.ctx, id, reserved);
  await join({});
  admin = await bearerOf(server, 'admin');
  expect(await summary()).toEqual({ total: 5, unsubscribed: 0, thisWeek: 1, conversionRate: 0.2 });
});

async function deletesALead(email = anEmail()): Promise<number> {
  await join({ email });
  const id = (await list('')).items[0]?.id ?? 0;
  expect(await call('DELETE', `/${id}`)).toEqual({ status: 204, body: null });
  return id;
}

it('deletes a lead and restores it', async () => {
  const id = await deletesALead();
  expect((await list('')).total).toBe(0);
  expect((await call('GET', '/summary')).body).toMatchObject({ total: 0, thisWeek: 0 });
  expect((await list('?filter=deleted')).items).toMatchObject([{ id, deletedAt: expect.any(String) }]);
  expect((await call('DELETE', `/${id}`)).status).toBe(404);
  expect((await call('POST', `/${id}/restore`)).status).toBe(204);
  expect((await list('')).items).toMatchObject([{ id, deletedAt: null }]);
  expect((await list('?filter=deleted')).total).toBe(0);
  expect((await call('POST', `/${id}/restore`)).status).toBe(404);
});

it('adds someone who joins again after their lead was deleted as a new lead', async () => {
  const email = anEmail();
  const id = await deletesALead(email);
  await join({ email, name: 'Grace' });
  expect((await list('')).items).toMatchObject([{ name: 'Grace', email }]);
  expect((await call('POST', `/${id}/restore`)).status).toBe(404);
});

it('erases a deleted lead after 30 days, with the emails about it from before', async () => {
  const email = anEmail();
  const id = await deletesALead(email);
  clock.set('2026-07-16T19:00:00Z');
  await purgeDeletedLeads(server.ctx);
  expect(await server.ctx.db.select().from(leads)).toEqual([]);
  expect(JSON.stringify(await server.ctx.db.select().from(mailOutbox))).not.toContain(email);
  admin = await bearerOf(server, 'admin');
  expect((await call('POST', `/${id}/restore`)).status).toBe(404);
});

it('exports the filtered leads with exactly the specified columns', async () => {
  const { id: workshopId } = await aWorkshop(server.ctx);
  await join({ name: '=cmd|A1', email: 'formula@example.com', phone: '+49 30 1' });
  await join({ name: 'Müller, Jana', email: 'jana@example.com', workshopId });
  const url = `${server.url}/api/leads.csv`;
  const answer = await fetch(url, { headers: admin });
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="leads-2026-06-15.csv"');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.toString('utf8')).toBe(
    [
      '\ufeff"Name","Email","Phone","Date","Workshop Interest"',
      `"Müller, Jana","jana@example.com","","2026-06-15","Workshop ${workshopId}"`,
      `"'=cmd|A1","formula@example.com","'+49 30 1","2026-06-15","General Interest"`,
      '',
    ].join('\r\n'),
  );
  const filtered = await fetch(`${url}?filter=workshop-interest`, { headers: admin });
  expect((await filtered.text()).trim().split('\r\n')).toHaveLength(2);
  expect((await fetch(url)).status).toBe(401);
});

it('leaves out people who unsubscribed, unless exactly those are exported', async () => {
  await join({ name: 'Stays', email: 'stays@example.com' });
  await join({ name: 'Left', email: 'left@example.com' });
  const isLeft = eq(leads.email, 'left@example.com');
  await server.ctx.db.update(leads).set({ unsubscribedAt: clock.now() }).where(isLeft);
  const exported = async (query: string) => {
    const answer = await fetch(`${server.url}/api/leads.csv${query}`, { headers: admin });
    return (await answer.text()).match(/[a-z]+@example[.]com/g);
  };
  expect(await exported('')).toEqual(['stays@example.com']);
  expect(await exported('?filter=recent')).toEqual(['stays@example.com']);
  expect(await exported('?filter=unsubscribed')).toEqual(['left@example.com']);
  expect((await list('')).total).toBe(2);
  expect((await call('GET', '/summary')).body).toMatchObject({ total: 2, unsubscribed: 1 });
});

it('exports all pages of a long list', async () => {
  const rows = Array.from({ length: 2_100 }, (_, i) => ({
    name: `Person ${i}`,
    email: `person-${i}@example.com`,
    interests: [],
    createdAt: new Date(Date.UTC(2026, 0, 1) + Math.floor(i / 7)),
  }));
  await server.ctx.db.insert(leads).values(rows);
  const answer = await fetch(`${server.url}/api/leads.csv`, { headers: admin });
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines).toHaveLength(2_101);
  expect(new Set(lines).size).toBe(2_101);
});
