import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { showInterest } from '#src/features/registrations/server/registrations.commands.ts';
import { InterestInput } from '#src/features/registrations/registrations.contract.ts';
import { leads } from '#src/features/leads/server/leads.table.ts';
import { unsubscribe } from '#src/features/leads/server/leads.commands.subscription.ts';
import { registrations } from '#src/features/registrations/server/registrations.table.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import { auditLog } from '#src/platform/server/audit/audit.table.ts';
import { mailOutbox } from '#src/platform/server/mail/outbox.table.ts';
import { type SignedIn, signIn, signInAs } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { aWorkshop, anEmail } from '#tests/support/factories.ts';
import { callJson, getJson, postJson } from '#tests/support/json.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import type { ImportAnswer, ImportBody } from '../imports.contract.ts';
import { forgetImports } from './imports.commands.undo.ts';
import { imports } from './imports.table.ts';

const clock = new TestClock('2026-06-15T19:00:00Z');
const server = setUpTestServer({ clock });
let admin: SignedIn;
beforeEach(async () => {
  clock.set('2026-06-15T19:00:00Z');
  admin = await signInAs(server, 'admin');
});
const tenMinutesLater = () => clock.set('2026-06-15T19:10:00Z');

async function importRows(kind: ImportBody['kind'], rows: object[], options: object = {}): Promise<number> {
  const numbered = rows.map((values, index) => ({ row: index + 2, values }));
  const sent = { kind, ...options, save: true, rows: numbered };
  const { status, body } = await postJson(`${server.url}/api/imports`, sent, admin.headers);
  expect(status).toBe(200);
  return (body as ImportAnswer).import?.id ?? 0;
}
const undo = (id: number) => callJson('POST', `${server.url}/api/imports/${id}/undo`, admin.headers);
const post = (path: string, body: object) =>
  postJson(`${server.url}/api/registrations/${path}`, body, admin.headers);
const leadOf = async (email: string) =>
  (await server.ctx.db.select().from(leads).where(eq(leads.email, email)))[0];
const mails = () => server.ctx.db.$count(mailOutbox);

it('takes leads back, except those who left or joined by themselves since', async () => {
  const [stays, left, joined, told] = [anEmail(), anEmail(), anEmail(), anEmail()];
  const rows = [
    { email: stays },
    { name: 'Lea', email: left },
    { name: 'Joe', email: joined },
    { email: told, unsubscribed: 'yes' },
  ];
  const id = await importRows('leads', rows);
  tenMinutesLater();
  await unsubscribe(server.ctx, (await leadOf(left))?.unsubscribeToken ?? '');
  await postJson(`${server.url}/api/leads`, { name: 'Joe', email: joined });
  expect(await undo(id)).toEqual({
    status: 200,
    body: {
      removed: 2,
      kept: [
        { name: 'Lea', reason: 'Unsubscribed since the import, which has to be remembered' },
        { name: 'Joe', reason: 'Joined your list themselves since the import' },
      ],
    },
  });
  expect([await leadOf(stays), await leadOf(told)]).toEqual([undefined, undefined]);
  expect((await leadOf(left))?.unsubscribedAt).not.toBeNull();
  const [line] = await server.ctx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  const details = { kind: 'leads', removed: 2, kept: 2 };
  expect(line).toMatchObject({ action: 'import.undo', subjectId: String(id), details });
  expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'not_possible' } });
});

it('frees the seats of registrations that nobody has changed, and emails nobody', async () => {
  const { id: workshopId } = await aWorkshop(server.ctx, { maxParticipants: 3, startDate: '2026-08-01' });
  const [changed, certified] = [anEmail(), anEmail()];
  const id = await importRows(
    'registrations',
    [
      { name: 'Ada', email: anEmail() },
      { name: 'Bo', email: changed, status: 'reserved' },
      { name: 'Cy', email: certified, status: 'completed' },
      { name: 'Di', email: anEmail(), status: 'interested' },
      { name: 'Ed', email: anEmail(), status: 'cancelled' },
    ],
    { workshopId },
  );
  tenMinutesLater();
  const idOf = async (email: string) =>
    (await server.ctx.db.select().from(registrations).where(eq(registrations.email, email)))[0]?.id ?? 0;
  expect((await post(`${await idOf(changed)}/confirm`, { silent: true })).status).toBe(200);
  // Asking to hear of a seat that opens would tell the business when the undo opens one.
  const interested = InterestInput.parse({ name: 'Gia', email: anEmail(), workshopId });
  await showInterest(server.ctx, interested);
  const participant = await signInAs(server, 'user', { email: certified });
  const certificates = await getJson(`${server.url}/api/certificates/user`, participant.headers);
  expect(certificates).toMatchObject({ status: 200, body: [{ name: 'Cy' }] });
  const before = await mails();
  expect((await undo(id)).body).toEqual({
    removed: 3,
    kept: [
      { name: 'Bo', reason: 'Changed since the import' },
      { name: 'Cy', reason: 'Has a certificate' },
    ],
  });
  expect(await mails()).toBe(before);
  const [row] = await server.ctx.db.select().from(workshops).where(eq(workshops.id, workshopId));
  expect([row?.seatsHeld, row?.registrants]).toEqual([2, 3]);
});

it('lists imports for 30 days, then forgets them and keeps what was imported', async () => {
  await server.ctx.db.delete(imports);
  const email = anEmail();
  const id = await importRows('leads', [{ email }, { email: 'x' }]);
  const list = (query = '') => getJson(`${server.url}/api/imports${query}`, admin.headers);
  expect((await list()).body).toEqual([
    {
      id,
      kind: 'leads',
      by: admin.email,
      added: 1,
      leftOut: 1,
      createdAt: '2026-06-15T19:00:00.000Z',
      undoneAt: null,
    },
  ]);
  expect((await list('?kind=registrations')).body).toEqual([]);
  clock.set('2026-07-15T18:59:00Z');
  admin = await signIn(server, admin);
  await forgetImports(server.ctx);
  expect((await list('?kind=leads')).body).toHaveLength(1);
  clock.set('2026-07-15T19:00:00Z');
  expect((await list()).body).toEqual([]);
  expect((await undo(id)).status).toBe(404);
  await forgetImports(server.ctx);
  expect(await server.ctx.db.$count(imports)).toBe(0);
  expect((await leadOf(email))?.importId).toBe(id);
});
