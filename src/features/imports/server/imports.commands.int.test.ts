import { desc } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { analyticsEvents } from '#src/features/visits/server/visits.table.ts';
import { leads } from '#src/features/leads/server/leads.table.ts';
import { registrations } from '#src/features/registrations/server/registrations.table.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import { auditLog } from '#src/platform/server/audit/audit.table.ts';
import { mailOutbox } from '#src/platform/server/mail/outbox.table.ts';
import { type SignedIn, signInAs } from '#tests/support/accounts.ts';
import { TestClock } from '#tests/support/context.ts';
import { aWorkshop, anEmail } from '#tests/support/factories.ts';
import { type SentImport, importing } from '#tests/support/imports.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import { imports } from './imports.table.ts';

const server = setUpTestServer({ clock: new TestClock('2026-06-15T19:00:00Z') });
let admin: SignedIn;
beforeAll(async () => {
  admin = await signInAs(server, 'admin');
});
const { send } = importing(server, () => admin);

const counts = async () => {
  const { db } = server.ctx;
  return {
    workshops: await db.$count(workshops),
    leads: await db.$count(leads),
    registrations: await db.$count(registrations),
    imports: await db.$count(imports),
    audit: await db.$count(auditLog),
    mail: await db.$count(mailOutbox),
    events: await db.$count(analyticsEvents),
  };
};

const sent = async (): Promise<SentImport[]> => {
  const { id } = await aWorkshop(server.ctx, { startDate: '2026-08-01' });
  return [
    { kind: 'leads', rows: [{ email: anEmail() }, { email: 'x' }] },
    {
      kind: 'registrations',
      workshopId: id,
      rows: [{ name: 'Ada', email: anEmail(), status: 'completed' }],
    },
  ];
};

it('saves nothing before the last step', async () => {
  const all = await sent();
  const before = await counts();
  for (const one of all) expect((await send(one, false)).import).toBeNull();
  expect(await counts()).toEqual(before);
});

it('emails nobody, counts nothing as an event of today, and is one line in the audit log', async () => {
  for (const one of await sent()) {
    const before = await counts();
    const { import: saved } = await send(one, true);
    const added = 1;
    expect(saved).toMatchObject({ kind: one.kind, by: admin.email, added, undoneAt: null });
    expect(await counts()).toEqual({
      ...before,
      [one.kind]: before[one.kind] + added,
      imports: before.imports + 1,
      audit: before.audit + 1,
    });
    const [line] = await server.ctx.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(line).toMatchObject({
      action: 'import.save',
      subjectId: String(saved?.id),
      actorId: admin.id,
      details: { kind: one.kind, added, leftOut: one.rows.length - added },
    });
  }
});
