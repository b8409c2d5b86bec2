import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountParts } from '#src/app/slices.ts';
import { contactMessages } from '#src/features/contacts/server/contacts.table.ts';
import { sendContactMessage } from '#src/features/contacts/server/contacts.commands.ts';
import { ContactInput } from '#src/features/contacts/contacts.contract.ts';
import { LeadInput } from '#src/features/leads/leads.contract.ts';
import { joinMailingList } from '#src/features/leads/server/leads.commands.ts';
import { leads } from '#src/features/leads/server/leads.table.ts';
import { registrations } from '#src/features/registrations/server/registrations.table.ts';
import { listByStatus } from '#src/features/workshops/server/workshops.queries.ts';
import { mailOutbox } from '#src/platform/server/mail/outbox.table.ts';
import { type SignedIn, askForTokens, signIn, signInAs } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { aReservation, aWorkshop } from '#tests/support/factories.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { admitProfile } from './accounts.commands.ts';
import { exportAccount } from './accounts.commands.leave.ts';
import { profiles } from './accounts.table.ts';

const NOW = '2026-06-15T19:00:00Z';
const clock = new TestClock(NOW);
const server = setUpTestServer({ clock });
beforeEach(() => clock.set(NOW));

/** Someone who first registered as a visitor, with different capitalization, and now has an account. */
async function aRegular(role: 'user' | 'admin' = 'user') {
  const email = `${randomUUID()}@example.com`;
  const { ctx } = server;
  const workshop = await aWorkshop(ctx);
  await aReservation(ctx, workshop.id, email);
  await aReservation(ctx, workshop.id);
  await joinMailingList(ctx, LeadInput.parse({ name: 'Ada', email, phone: '555 0100' }));
  const message = `Please write to ${email}.`;
  await sendContactMessage(ctx, ContactInput.parse({ name: 'Ada Okafor', email, message }));
  return { workshop, person: await signInAs(server, role, { email: email.toUpperCase() }) };
}

const send = (method: string, path: string, as?: SignedIn) =>
  fetch(server.url + path, { method, headers: as?.headers ?? {} });
const leave = (as?: SignedIn) => send('DELETE', '/api/auth/user', as);
const seatsOf = async (id: number) =>
  (await listByStatus(server.ctx, 'upcoming')).items.find(one => one.id === id)?.currentParticipants;

describe('the export', () => {
  it('is a file with everything the site stores about this person, and about no one else', async () => {
    const { person, workshop } = await aRegular();
    const answer = await send('GET', '/api/auth/export', person);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const file = (await answer.json()) as Record<string, unknown>;
    const email = person.email.toLowerCase();
    expect(file).toMatchObject({
      exportedAt: new Date(NOW).toISOString(),
      profile: { id: person.id, email, role: 'user' },
      signIn: { id: person.id, email, providers: ['email'] },
      registrations: [{ workshop: workshop.title, status: 'reserved', email }],
      mailingList: [{ name: 'Ada', phone: '555 0100' }],
      messages: [{ message: `Please write to ${email}.` }],
    });
    expect(JSON.stringify(file)).not.toMatch(/argon2|hash/i);
  });

  it('requires signing in', async () => {
    expect((await send('GET', '/api/auth/export')).status).toBe(401);
  });

  it('contains nothing for an unconfirmed address', async () => {
    const { person } = await aRegular();
    const { ctx } = server;
    const stranger = await signInAs(server, 'user');
    await send('GET', `/api/auth/user/${stranger.id}`, stranger);
    // As with an external provider that lets anyone claim any address.
    const unproved = { email: person.email.toLowerCase(), emailConfirmedAt: null };
    await ctx.db.update(profiles).set(unproved).where(eq(profiles.id, stranger.id));
    const actor = {
      kind: 'account',
      id: stranger.id,
      email: unproved.email,
      confirmedEmail: null,
      role: 'user',
      sessionId: randomUUID(),
      authenticatedAt: clock.now(),
      needsCode: () => Promise.resolve(false),
    } as const;
    const file = await exportAccount({ ...ctx, actor }, accountParts);
    expect(file).toMatchObject({ registrations: [], mailingList: [], messages: [], mail: [] });
  });
});

describe('deleting an account', () => {
  it('deletes everything that names the person, and keeps their seats counted', async () => {
    const { person, workshop } = await aRegular();
    const email = person.email.toLowerCase();
    const { db } = server.ctx;
    const held = await seatsOf(workshop.id);
    expect((await leave(person)).status).toBe(204);

    expect(await db.select().from(profiles).where(eq(profiles.id, person.id))).toEqual([]);
    expect(await server.ctx.identity?.findUser(server.ctx, { email })).toBeNull();
    expect(await db.select().from(leads).where(eq(leads.email, email))).toEqual([]);
    expect(await db.select().from(mailOutbox).where(eq(mailOutbox.to, email))).toEqual([]);
    const everything = JSON.stringify([
      await db.select().from(registrations).where(eq(registrations.workshopId, workshop.id)),
      await db.select().from(contactMessages),
    ]);
    expect(everything).toContain('Deleted account');
    expect(everything).not.toContain(email);
    expect(everything).not.toContain(person.id);
    expect(await seatsOf(workshop.id)).toBe(held);
    await aReservation(server.ctx, workshop.id, email);
    expect(await seatsOf(workshop.id)).toBe((held ?? 0) + 1);
  });

  it('is final for a request that was recognized before, and goes on after it', async () => {
    const { person } = await aRegular();
    const [userId, email] = [person.id, person.email.toLowerCase()];
    const authenticatedAt = server.ctx.clock.now();
    const session = { sessionId: randomUUID(), authenticatedAt, isTwoFactor: false };
    const claims = { userId, email, ...session, metadata: { first_name: 'Ada', last_name: 'Okafor' } };
    expect((await leave(person)).status).toBe(204);
    expect(await admitProfile(server.ctx, claims, async () => email)).toBeNull();
    expect(await server.ctx.db.select().from(profiles).where(eq(profiles.id, userId))).toEqual([]);
  });

  it('ends all its sessions, and frees the address', async () => {
    const { person } = await aRegular();
    const other = await signIn(server, person);
    expect((await leave(person)).status).toBe(204);
    for (const one of [person, other]) {
      expect((await send('GET', `/api/auth/user/${one.id}`, one)).status).toBe(401);
      const { refresh_token } = one.tokens;
      expect((await askForTokens(server, 'refresh_token', { refresh_token })).status).toBe(400);
    }
    const again = await signInAs(server, 'user', { email: person.email });
    expect(again.id).not.toBe(person.id);
  });

  it('requires signing in within the last five minutes; a token refresh does not count', async () => {
    const { person } = await aRegular();
    clock.set('2026-06-15T19:06:00Z');
    const late = await leave(person);
    expect([late.status, await late.json()]).toMatchObject([403, { code: 'reauthentication_needed' }]);
    const { refresh_token } = person.tokens;
    const answer = await askForTokens(server, 'refresh_token', { refresh_token });
    const { access_token } = (await answer.json()) as { access_token: string };
    const refreshed = { ...person, headers: { authorization: `Bearer ${access_token}` } };
    expect((await leave(refreshed)).status).toBe(403);
    expect((await leave(await signIn(server, person))).status).toBe(204);
  });

  it('is refused for the last admin, and for visitors', async () => {
    const { person } = await aRegular('admin');
    const refused = await leave(person);
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'last_admin' }]);
    expect((await send('GET', `/api/auth/user/${person.id}`, person)).status).toBe(200);
    expect((await leave()).status).toBe(401);
    await signInAs(server, 'admin');
    expect((await leave(person)).status).toBe(204);
  });
});
