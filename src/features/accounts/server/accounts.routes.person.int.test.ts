import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { contactMessages } from '#src/features/contacts/server/contacts.table.ts';
import { leads } from '#src/features/leads/server/leads.table.ts';
import { registrations } from '#src/features/registrations/server/registrations.table.ts';
import { auditLog } from '#src/platform/server/audit/audit.table.ts';
import { mailOutbox } from '#src/platform/server/mail/outbox.table.ts';
import { type SignedIn, signInAs } from '#tests/support/accounts.ts';
import { aReservation, aWorkshop, anEmail } from '#tests/support/factories.ts';
import { callJson, getJson, postJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';

const server = setUpTestServer();
let admin: SignedIn;
beforeAll(async () => {
  admin = await signInAs(server, 'admin');
});

const ask = (action: 'find' | 'export' | 'erase', email: string) =>
  callJson('POST', `${server.url}/api/people/${action}`, admin.headers, { email });

async function leaveTraces(email: string, headers: Record<string, string> = {}) {
  const { id } = await aWorkshop(server.ctx);
  const person = { name: 'Petra Private', email };
  await postJson(`${server.url}/api/leads`, person);
  await postJson(`${server.url}/api/contacts`, { ...person, message: 'Words of Petra' });
  await aReservation(server.ctx, id, email);
  await postJson(`${server.url}/api/comments`, { workshopId: id, content: 'Said in public' }, headers);
}

/** Everything in the tables that could name them. */
async function everything(): Promise<string> {
  const { db } = server.ctx;
  const tables = [registrations, leads, contactMessages, mailOutbox, auditLog];
  return JSON.stringify(await Promise.all(tables.map(table => db.select().from(table))));
}

it('exports and erases what is kept under an address without an account', async () => {
  const [email, other] = [anEmail(), anEmail()];
  for (const address of [email, other]) await leaveTraces(address);
  expect(await ask('find', ` ${email.toUpperCase()} `)).toMatchObject({
    status: 200,
    body: {
      hasAccount: false,
      counts: { registrations: 1, mailingList: 1, messages: 1, uploads: 0, mail: 5 },
    },
  });
  const { body } = await ask('export', email);
  expect(body).toMatchObject({
    email,
    registrations: [{ email }],
    mailingList: [{ email }],
    messages: [{ message: 'Words of Petra' }],
    comments: [],
  });
  expect(body).not.toHaveProperty('signIn');
  expect(JSON.stringify(body)).not.toContain(other);
  expect(await ask('erase', email)).toEqual({ status: 204, body: null });
  const left = await everything();
  expect(left).not.toContain(email);
  expect(left).toContain(other);
  const nothing = { registrations: 0, mailingList: 0, messages: 0, mail: 0 };
  expect((await ask('find', email)).body).toMatchObject({ hasAccount: false, counts: nothing });
});

it('includes the account with everything that belongs to it', async () => {
  const person = await signInAs(server, 'user');
  await leaveTraces(person.email, person.headers);
  expect((await ask('find', person.email)).body).toMatchObject({ hasAccount: true, counts: { comments: 1 } });
  expect((await ask('export', person.email)).body).toMatchObject({
    profile: { id: person.id },
    signIn: { email: person.email },
    comments: [{ content: 'Said in public' }],
    registrations: [{ email: person.email }],
  });
  expect((await ask('erase', person.email)).status).toBe(204);
  expect((await getJson(`${server.url}/api/auth/export`, person.headers)).status).toBe(401);
  expect(await everything()).not.toContain(person.email);
  const rows = await server.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, person.id));
  expect(rows.map(row => [row.action, row.actorId])).toEqual(
    expect.arrayContaining([
      ['person.export', admin.id],
      ['person.erase', admin.id],
    ]),
  );
});

it('includes an account that was never used', async () => {
  const email = anEmail();
  await server.ctx.identity?.createUser(server.ctx, {
    email,
    password: 'Haze & hard light 7',
    firstName: '',
    lastName: '',
  });
  expect((await ask('export', email)).body).toMatchObject({ profile: null, signIn: { email } });
  expect((await ask('erase', email)).status).toBe(204);
  expect(await server.ctx.identity?.findUser(server.ctx, { email })).toBe(null);
});

it("refuses one's own account, other admins and what is not an address", async () => {
  const colleague = await signInAs(server, 'admin');
  for (const action of ['find', 'export', 'erase'] as const) {
    expect(await ask(action, admin.email)).toMatchObject({ status: 409, body: { code: 'own_account' } });
    expect(await ask(action, colleague.email)).toMatchObject({ status: 409, body: { code: 'is_admin' } });
    expect((await ask(action, 'nobody')).status).toBe(422);
  }
  expect((await getJson(`${server.url}/api/auth/account`, colleague.headers)).status).toBe(200);
});
