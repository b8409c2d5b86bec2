import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { saveSettings } from '#src/features/settings/server/settings.commands.ts';
import { SiteSettings } from '#src/features/settings/settings.contract.ts';
import { findWorkshop } from '#src/features/workshops/server/workshops.queries.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import type { Context } from '#src/platform/server/context.ts';
import { databaseOf, openPool } from '#src/platform/server/database/pool.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import { mailOutbox } from '#src/platform/server/mail/outbox.table.ts';
import { type TestContext, openTestContext } from '#tests/support/context.ts';
import { withDatabase } from '#tests/support/cluster.ts';
import { aReservation, aWorkshop, anEmail, anInterest } from '#tests/support/factories.ts';
import { registrations } from './registrations.table.ts';

let test: TestContext;
/** Stands in for another process on the same database: the two share no memory. */
let other: Context;
let closeOther: () => Promise<void>;

beforeAll(async () => {
  test = await openTestContext();
  const { rows } = await test.ctx.db.execute<{ name: string }>(sql`select current_database() as name`);
  const pool = openPool(withDatabase(inject('clusterUrl'), rows[0]?.name ?? ''), () => undefined);
  other = { ...test.ctx, db: databaseOf(pool) };
  closeOther = () => pool.end();
});
afterAll(async () => {
  await closeOther();
  await test.close();
});
beforeEach(() => test.clock.set('2026-06-15T19:00:00Z'));

/** A workshop that someone has registered for in this process. */
async function aWorkshopInUse(input: Parameters<typeof aWorkshop>[1] = {}): Promise<number> {
  const { id } = await aWorkshop(test.ctx, input);
  await aReservation(test.ctx, id);
  return id;
}

const emailsOf = async (workshopId: number): Promise<string[]> => {
  const rows = await test.ctx.db
    .select()
    .from(registrations)
    .where(eq(registrations.workshopId, workshopId))
    .orderBy(registrations.id);
  return rows.map(row => row.email);
};
const mailsTo = (email: string) => test.ctx.db.select().from(mailOutbox).where(eq(mailOutbox.to, email));

it('does not sell a seat that another process has just sold', async () => {
  const id = await aWorkshopInUse({ maxParticipants: 3 });
  await aReservation(other, id);
  await aReservation(test.ctx, id);
  await expect(aReservation(other, id)).rejects.toMatchObject({ code: 'workshop_full' });
  await expect(aReservation(test.ctx, id)).rejects.toMatchObject({ code: 'workshop_full' });
  expect(await emailsOf(id)).toHaveLength(3);
  expect(await findWorkshop(test.ctx, id)).toMatchObject({ currentParticipants: 3 });
});

it('sells exactly the available seats when two processes sell at the same time', async () => {
  const id = await aWorkshopInUse({ maxParticipants: 21 });
  await aReservation(other, id);
  const attempts = Array.from({ length: 60 }, (_, turn) => aReservation(turn % 2 ? other : test.ctx, id));
  const outcomes = await Promise.allSettled(attempts);
  expect(outcomes.filter(one => one.status === 'fulfilled')).toHaveLength(19);
  expect(await emailsOf(id)).toHaveLength(21);
  expect(await findWorkshop(test.ctx, id)).toMatchObject({ currentParticipants: 21 });
});

it('sells a seat that was added after someone registered', async () => {
  const id = await aWorkshopInUse({ maxParticipants: 1 });
  await test.ctx.db.update(workshops).set({ maxParticipants: 2 }).where(eq(workshops.id, id));
  await aReservation(test.ctx, id);
  expect(await emailsOf(id)).toHaveLength(2);
});

it('refuses a workshop that was hidden or has ended since someone registered', async () => {
  const hidden = await aWorkshopInUse();
  await other.db.update(workshops).set({ isVisible: false }).where(eq(workshops.id, hidden));
  await expect(aReservation(test.ctx, hidden)).rejects.toThrow(NotFound);
  const ended = await aWorkshopInUse({ startDate: '2026-06-20', endDate: '2026-06-21' });
  test.clock.set('2026-06-23T19:00:00Z');
  await expect(anInterest(test.ctx, ended)).rejects.toMatchObject({ code: 'workshop_ended' });
});

it('sends emails with the current details of the workshop and the business', async () => {
  const id = await aWorkshopInUse({ price: 900 });
  await other.db.update(workshops).set({ title: 'Another light' }).where(eq(workshops.id, id));
  const first = anEmail();
  await aReservation(test.ctx, id, first);
  expect(await mailsTo(first)).toMatchObject([{ params: { title: 'Another light' } }]);
  await saveSettings(other, SiteSettings.parse({ contactEmail: 'new@example.com', currencySign: '€' }));
  const second = anEmail();
  await aReservation(test.ctx, id, second);
  expect(await mailsTo(second)).toMatchObject([
    { replyTo: 'new@example.com', params: { investment: expect.stringContaining('€') } },
  ]);
});

it('registers and emails each person in a rush once, even if one of them is already registered', async () => {
  const id = await aWorkshopInUse({ maxParticipants: 50 });
  const known = anEmail();
  await anInterest(other, id, known);
  await aReservation(test.ctx, id);
  const emails = [known, ...Array.from({ length: 9 }, () => anEmail())];
  await Promise.all(emails.map(email => aReservation(test.ctx, id, email)));
  expect((await emailsOf(id)).filter(email => emails.includes(email)).toSorted()).toEqual(emails.toSorted());
  for (const email of emails.slice(1)) expect(await mailsTo(email)).toHaveLength(1);
  expect(await mailsTo(known)).toHaveLength(2);
  expect(await findWorkshop(test.ctx, id)).toMatchObject({ currentParticipants: 12 });
});
