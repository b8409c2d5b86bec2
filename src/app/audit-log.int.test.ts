import { desc, eq, gt, max } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#src/platform/server/audit/audit.table.ts';
import { PASSWORD, type SignedIn, askForTokens, signIn, signInAs } from '#tests/support/accounts.ts';
import { aGraduate, aSeat } from '#tests/support/certificates.ts';
import { aSection, aWorkshop, anEmail } from '#tests/support/factories.ts';
import { callJson, getJson, postJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';

const server = setUpTestServer();
let admin: SignedIn;
beforeAll(async () => {
  admin = await signInAs(server, 'admin');
});

const asAdmin = (method: string, path: string, body?: unknown) =>
  callJson(method, `${server.url}/api/${path}`, admin.headers, body);
const asPerson = ({ headers }: SignedIn, method: string, path: string, body?: unknown) =>
  callJson(method, server.url + path, headers, body);

const lastId = async (): Promise<number> =>
  (await server.ctx.db.select({ id: max(auditLog.id) }).from(auditLog))[0]?.id ?? 0;

/** The entries that something adds, oldest first. */
async function entriesOf(what: () => Promise<unknown>) {
  const before = await lastId();
  await what();
  return server.ctx.db.select().from(auditLog).where(gt(auditLog.id, before)).orderBy(auditLog.id);
}

const brief = (entries: Awaited<ReturnType<typeof entriesOf>>) =>
  entries.map(({ action, subjectId, details }) => [action, subjectId, details]);

describe('the audit log records', () => {
  it('signing in, with the network but not the address, and the id of the request', async () => {
    const person = await signInAs(server, 'user');
    let answer: Response | undefined;
    const [entry] = await entriesOf(async () => {
      answer = await askForTokens(server, 'password', { email: person.email, password: PASSWORD });
    });
    expect(entry).toMatchObject({
      action: 'sign-in.success',
      actorKind: 'account',
      actorId: person.id,
      subjectId: person.id,
      network: '127.0.0.0/24',
      requestId: answer?.headers.get('x-request-id'),
      details: { method: 'password' },
    });
  });

  it('wrong passwords in one entry, without what was typed', async () => {
    const { id, email } = await signInAs(server, 'user');
    const nobody = anEmail();
    const entries = await entriesOf(async () => {
      for (const name of [email, email, nobody]) {
        await askForTokens(server, 'password', { email: name, password: 'tungsten' });
      }
    });
    expect(entries).toMatchObject([
      { action: 'sign-in.failure', actorKind: 'visitor', actorId: null, subjectId: id, count: 2 },
      { action: 'sign-in.failure', actorKind: 'visitor', actorId: null, subjectId: null, count: 1 },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/tungsten|@example/);
  });

  it('signing out, also of one session or everywhere', async () => {
    const person = await signInAs(server, 'user');
    const { id } = person;
    const other = await signIn(server, person);
    const sessions = await asPerson(other, 'GET', '/api/auth/sessions');
    const current = (sessions.body as { id: string; isCurrent: boolean }[]).find(one => one.isCurrent);
    const entries = await entriesOf(async () => {
      await asPerson(person, 'DELETE', `/api/auth/sessions/${current?.id}`);
      await asAdmin('POST', `users/${id}/sign-out`);
      const third = await signIn(server, person);
      await asPerson(third, 'POST', '/auth/v1/logout?scope=global', {});
    });
    expect(brief(entries)).toEqual([
      ['session.end', id, { scope: 'one' }],
      ['user.sign-out', id, {}],
      ['sign-in.success', id, { method: 'password' }],
      ['session.end', id, { scope: 'global' }],
    ]);
    expect(entries[1]?.actorId).toBe(admin.id);
    expect(entries[3]?.actorId).toBe(id);
  });

  it('new passwords, new roles, disabling and deleting', async () => {
    const person = await signInAs(server, 'user');
    const { id } = person;
    const entries = await entriesOf(async () => {
      const password = { password: 'a password that is new', current_password: PASSWORD };
      await asPerson(person, 'PUT', '/auth/v1/user', password);
      for (const role of ['admin', 'user']) await asAdmin('PUT', `users/${id}/role`, { role });
      for (const action of ['disable', 'enable']) await asAdmin('POST', `users/${id}/${action}`);
      await asAdmin('DELETE', `users/${id}`);
    });
    expect(brief(entries)).toEqual([
      ['password.change', id, {}],
      ['user.role', id, { role: 'admin' }],
      ['user.role', id, { role: 'user' }],
      ['user.disable', id, {}],
      ['user.enable', id, {}],
      ['user.delete', id, {}],
    ]);
  });

  it('a refresh token that is used again, although the answer is an error', async () => {
    const { id, tokens } = await signInAs(server, 'user');
    const refresh = (token: string) => askForTokens(server, 'refresh_token', { refresh_token: token });
    const second = (await (await refresh(tokens.refresh_token)).json()) as { refresh_token: string };
    await refresh(second.refresh_token);
    const entries = await entriesOf(() => refresh(tokens.refresh_token));
    expect(brief(entries)).toEqual([['session.reuse', id, {}]]);
  });

  it('exports of personal data', async () => {
    const person = await signInAs(server, 'user');
    const read = (who: SignedIn, path: string) =>
      fetch(`${server.url}/api/${path}`, { headers: who.headers });
    const entries = await entriesOf(async () => {
      for (const path of ['leads.csv', 'registrations.csv']) await (await read(admin, path)).text();
      await (await read(person, 'auth/export')).text();
    });
    expect(brief(entries)).toEqual([
      ['lead.export', null, {}],
      ['registration.export', null, { workshopId: null }],
      ['account.export', person.id, {}],
    ]);
  });

  it('decisions about registrations, certificates, messages and leads', async () => {
    const { id: workshopId } = await aWorkshop(server.ctx);
    const seat = await aSeat(server, workshopId);
    const { certificate } = await aGraduate(server);
    const lead = { name: 'Petra Private', email: anEmail() };
    await postJson(`${server.url}/api/leads`, lead);
    await postJson(`${server.url}/api/contacts`, { ...lead, message: 'Confidential' });
    const newest = async (list: string) =>
      ((await getJson(`${server.url}/api/${list}`, admin.headers)).body as { id: number }[])[0]?.id;
    const [leadId, messageId] = [await newest('leads'), await newest('contacts')];
    const entries = await entriesOf(async () => {
      await asAdmin('POST', `registrations/${seat}/confirm`, { silent: true });
      await asAdmin('DELETE', `registrations/${seat}`);
      await asAdmin('POST', `certificates/${certificate.id}/revoke`, { reason: 'Petra was not there' });
      await asAdmin('POST', `certificates/${certificate.id}/restore`, {});
      await asAdmin('DELETE', `leads/${leadId}`);
      await asAdmin('DELETE', `contacts/${messageId}`);
    });
    expect(brief(entries)).toEqual([
      ['registration.confirm', String(seat), { from: 'reserved', silent: true }],
      ['registration.cancel', String(seat), { from: 'enrolled', silent: true }],
      ['registration.delete', String(seat), {}],
      ['certificate.revoke', String(certificate.id), {}],
      ['certificate.restore', String(certificate.id), {}],
      ['lead.delete', String(leadId), {}],
      ['message.delete', String(messageId), {}],
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Petra|Confidential|@example/);
  });

  it('changes to the site with both values, but without personal ones', async () => {
    const { id } = await aWorkshop(server.ctx, { title: 'Old title', price: 940 });
    const { sectionKey } = await aSection(server.ctx);
    const entries = await entriesOf(async () => {
      await asAdmin('PUT', 'settings', { contactEmail: 'secret@example.com' });
      await asAdmin('PUT', `workshops/${id}`, { title: 'A new title', price: 980, isVisible: true });
      await asAdmin('DELETE', `workshops/${id}`);
      await asAdmin('DELETE', `content-sections/${sectionKey}`);
    });
    expect(brief(entries)).toEqual([
      ['settings.update', null, {}],
      ['workshop.update', String(id), {}],
      ['workshop.delete', String(id), {}],
      ['section.delete', sectionKey, {}],
    ]);
    expect(entries.map(({ changes }) => changes)).toEqual([
      { contactEmail: null },
      { title: ['Old title', 'A new title'], price: [940, 980] },
      null,
      null,
    ]);
    expect(JSON.stringify(entries)).not.toContain('secret@');
  });

  it('nothing about a change that is refused', async () => {
    const entries = await entriesOf(async () => {
      await asAdmin('PUT', `users/${admin.id}/role`, { role: 'user' });
      await asAdmin('DELETE', 'workshops/999999');
      const settings = { siteName: 'Late', updatedAt: '2020-01-01T00:00:00.000Z' };
      expect((await asAdmin('PUT', 'settings', settings)).status).toBe(409);
    });
    expect(entries).toEqual([]);
  });
});

describe('a person in the audit log', () => {
  const aboutOf = (id: string) =>
    server.ctx.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(desc(auditLog.id));

  it('finds their own entries in their export, but nobody else who acted', async () => {
    const person = await signInAs(server, 'user');
    await askForTokens(server, 'password', { email: person.email, password: 'wrong' });
    await asAdmin('PUT', `users/${person.id}/role`, { role: 'admin' });
    await asAdmin('PUT', `users/${person.id}/role`, { role: 'user' });
    const { body } = await asPerson(person, 'GET', '/api/auth/export');
    const { auditLog: entries } = body as { auditLog: { action: string; by: string }[] };
    expect(entries.map(({ action, by }) => [action, by])).toEqual([
      ['sign-in.success', 'you'],
      ['sign-in.failure', 'visitor'],
      ['user.role', 'account'],
      ['user.role', 'account'],
      ['account.export', 'you'],
    ]);
    expect(JSON.stringify(entries)).not.toContain(admin.id);
  });

  it('is no longer named once the account is deleted', async () => {
    const person = await signInAs(server, 'user');
    await askForTokens(server, 'password', { email: person.email, password: 'wrong' });
    expect((await asPerson(person, 'DELETE', '/api/auth/user')).status).toBe(204);
    const entries = await aboutOf(person.id);
    expect(entries.map(({ action }) => action)).toEqual([
      'account.delete',
      'sign-in.failure',
      'sign-in.success',
    ]);
    for (const entry of entries) {
      expect(entry).toMatchObject({ actorId: null, network: null, requestId: null, repeatKey: null });
    }
  });
});
