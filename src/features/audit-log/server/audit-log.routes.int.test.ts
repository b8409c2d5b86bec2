import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { profiles } from '#src/features/accounts/server/accounts.table.ts';
import { deleteWorkshop } from '#src/features/workshops/server/workshops.commands.remove.ts';
import { audit } from '#src/features/uploads/server/uploads.commands.audit.ts';
import { auditLog } from '#src/platform/server/audit/audit.table.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import { PASSWORD, type SignedIn, askForTokens, signInAs } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { aReservation, aWorkshop } from '#tests/support/factories.ts';
import { callJson, getJson, getPage } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import type { AuditEntry, AuditFacts } from '../audit-log.contract.ts';

const NOW = '2026-11-24T18:00:00Z';
const server = setUpTestServer({ clock: new TestClock(NOW) });
let admin: SignedIn;
beforeEach(async () => {
  admin = await anAdmin('Edda', 'Marlowe');
  await server.ctx.db.delete(auditLog);
});

async function anAdmin(firstName: string, lastName: string): Promise<SignedIn> {
  const person = await signInAs(server, 'admin');
  await server.ctx.db.update(profiles).set({ firstName, lastName }).where(eq(profiles.id, person.id));
  return person;
}

const list = (query = '') => getPage<AuditEntry>(`${server.url}/api/audit${query}`, admin.headers);
const save = (path: string, body: unknown, by = admin) =>
  callJson('PUT', `${server.url}/api/${path}`, by.headers, body);
const age = (days: number) =>
  server.ctx.db.update(auditLog).set({ at: new Date(Date.parse(NOW) - days * DAY_MS) });
const brief = (entries: readonly AuditEntry[]) => entries.map(({ verb, subject }) => `${verb} ${subject}`);

/** A workshop whose price went from 940 to 980. */
async function aRepricedWorkshop() {
  const workshop = await aWorkshop(server.ctx, { title: 'Haze & Hard Light', price: 940 });
  await server.ctx.db.delete(auditLog);
  await save(`workshops/${workshop.id}`, { price: 980, requirements: 'You can expose manually.' });
  return workshop;
}

describe('the audit log in the admin panel', () => {
  it('says who changed the price of a workshop, when, and what it was before', async () => {
    const { id } = await aRepricedWorkshop();
    const { items, total } = await list();
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      at: new Date(NOW).toISOString(),
      who: { kind: 'account', name: 'Edda Marlowe' },
      verb: 'Changed',
      kind: 'workshop',
      subjectId: String(id),
      subject: 'Haze & Hard Light',
      exists: true,
      network: '127.0.0.0/24',
      changes: [
        { field: 'price', label: 'Price', before: '$940', after: '$980', isPersonal: false },
        {
          field: 'requirements',
          label: 'Requirements',
          before: null,
          after: 'You can expose manually.',
          isPersonal: false,
        },
      ],
    });
  });

  it.each(['price', '980', 'hard light', 'changed workshop', 'EXPOSE'])('finds it by "%s"', async q => {
    await aRepricedWorkshop();
    await save('settings', { tagline: 'Light, and nothing else' });
    expect(brief((await list(`?q=${encodeURIComponent(q)}`)).items)).toEqual(['Changed Haze & Hard Light']);
  });

  it('shows one record only, from any time', async () => {
    const { id } = await aRepricedWorkshop();
    await save('settings', { tagline: 'Something else' });
    await age(40);
    expect((await list(`?kind=workshop&id=${id}`)).items).toEqual([]);
    expect(brief((await list(`?kind=workshop&id=${id}&period=all`)).items)).toEqual([
      'Changed Haze & Hard Light',
    ]);
    expect(brief((await list('?kind=settings&period=all')).items)).toEqual(['Changed Settings']);
  });

  it('filters by who, section and period', async () => {
    const other = await signInAs(server, 'admin');
    await aRepricedWorkshop();
    await save('settings', { tagline: 'By another' }, other);
    await inTransaction(server.ctx, tx => audit(tx, 'upload.empty-trash', { details: { count: 3 } }));
    expect(brief((await list(`?who=${other.id}`)).items)).toEqual(['Changed Settings']);
    const [system] = (await list('?who=system')).items;
    expect(system).toMatchObject({ who: { kind: 'system', name: null }, details: '3 in total' });
    expect(brief((await list('?section=workshops')).items)).toEqual(['Changed Haze & Hard Light']);
    await age(8);
    expect((await list('?period=7-days')).items).toEqual([]);
    expect((await list('?period=30-days')).total).toBe(3);
  });

  it('turns its pages', async () => {
    await aRepricedWorkshop();
    for (const tagline of ['One', 'Two']) await save('settings', { tagline });
    const first = await list('?limit=2');
    const second = await list(`?limit=2&cursor=${first.next}`);
    expect(brief([...first.items, ...second.items])).toEqual([
      'Changed Settings',
      'Changed Settings',
      'Changed Haze & Hard Light',
    ]);
    expect(second.next).toBeNull();
  });

  it('leaves out what members do to their own accounts, unless someone asks for sign-ins', async () => {
    const member = await signInAs(server, 'user');
    await askForTokens(server, 'password', { email: admin.email, password: 'wrong' });
    await askForTokens(server, 'password', { email: member.email, password: PASSWORD });
    expect((await list()).items).toMatchObject([
      {
        who: { kind: 'visitor', name: null },
        verb: 'Failed sign-in',
        subject: 'Edda Marlowe',
        details: 'Wrong password, from 127.0.0.0/24',
        isRefusal: true,
      },
    ]);
    const accounts = brief((await list('?section=accounts')).items);
    expect(accounts).toContain('Signed in Account');
  });

  it('shows the names of personal fields, and people by their workshop alone', async () => {
    const { id: workshopId } = await aWorkshop(server.ctx, { title: 'Neon, Rain, Skin' });
    await aReservation(server.ctx, workshopId, 'private@example.com');
    const path = `${server.url}/api/registrations?workshopId=${workshopId}`;
    const { body } = await getJson(path, admin.headers);
    const [registration] = body as { id: number; updatedAt: string }[];
    await server.ctx.db.delete(auditLog);
    const call = `${server.url}/api/registrations/${registration?.id}`;
    await callJson('PATCH', call, admin.headers, { phone: '(213) 555-0199' });
    await save('settings', { contactPhone: '(213) 555-0111' });
    const { items } = await list();
    expect(items).toMatchObject([
      { subject: 'Settings', changes: [{ label: 'Contact phone', before: null, isPersonal: true }] },
      { subject: 'Registration for Neon, Rain, Skin', details: 'Phone (not shown here)' },
    ]);
    expect(JSON.stringify(items)).not.toMatch(/private@|555-01/);
  });

  it('keeps entries about what is gone and by those who left, without their names', async () => {
    const gone = await anAdmin('Lea', 'Leaver');
    const { id } = await aWorkshop(server.ctx);
    await save(`workshops/${id}`, { price: 20 }, gone);
    await deleteWorkshop(server.ctx, id);
    await save(`users/${gone.id}/role`, { role: 'user' });
    await callJson('DELETE', `${server.url}/api/users/${gone.id}`, admin.headers);
    const { items } = await list(`?kind=workshop&id=${id}`);
    expect(items.map(({ verb, who }) => [verb, who.kind, who.name])).toEqual([
      ['Deleted', 'system', null],
      ['Changed', 'account', null],
      ['Created', 'system', null],
    ]);
    expect(JSON.stringify(await list('?section=accounts'))).not.toContain('Leaver');
  });

  it('says how long entries are kept, and who is in them', async () => {
    await aRepricedWorkshop();
    const { body } = await getJson(`${server.url}/api/audit/facts`, admin.headers);
    expect(body as AuditFacts).toEqual({
      kept: '24 months',
      people: [{ id: admin.id, name: 'Edda Marlowe' }],
    });
  });

  it('exports what is filtered, and records that it did', async () => {
    await aRepricedWorkshop();
    await save('settings', { tagline: 'Not in the file' });
    const answer = await fetch(`${server.url}/api/audit.csv?section=workshops`, { headers: admin.headers });
    expect(answer.headers.get('content-disposition')).toContain('audit-log-2026-11-24.csv');
    const text = await answer.text();
    expect(text).toContain('"2026-11-24 10:00:00","Edda Marlowe","Changed"');
    expect(text).toContain('Price: $940 → $980');
    expect(text).not.toContain('Not in the file');
    expect(brief((await list()).items)[0]).toBe('Exported Audit log');
  });
});
