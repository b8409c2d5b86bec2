import { randomUUID } from 'node:crypto';
import { and, eq, gte, inArray, isNotNull, lt } from 'drizzle-orm';
import { recordEvents } from '#src/features/visits/server/visits.commands.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { findWorkshop } from '#src/features/workshops/server/workshops.queries.ts';
import type { Context, DbContext } from '#src/platform/server/context.ts';
import { reserveId } from '#src/platform/server/database/reserve-id.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { Invalid, NotFound } from '#src/platform/server/errors.ts';
import { onceOnly } from '#src/platform/server/forms/idempotency.commands.ts';
import { forgetEmailsAbout } from '#src/platform/server/mail/outbox.commands.forget.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import { RESTORE_DAYS } from '#src/shared/restore-days.ts';
import type { Lead, LeadInput } from '../leads.contract.ts';
import { CONSENT_VERSION, isSubscribed } from '../leads.rules.ts';
import { audit } from './leads.commands.audit.ts';
import { mailsOfLead } from './leads.emails.ts';
import { isKept } from './leads.queries.ts';
import { leads } from './leads.table.ts';

type Row = typeof leads.$inferSelect;

/** Hidden workshops don't exist for visitors. Throws Invalid. */
async function titleOf(tx: Context, workshopId: number | null): Promise<string | null> {
  if (workshopId === null) return null;
  const workshop = await findWorkshop(tx, workshopId);
  if (!workshop?.isVisible) throw new Invalid({ workshopId: 'Workshop not found' });
  return workshop.title;
}

function leadOf(input: LeadInput, { id, createdAt }: { id: number; createdAt: Date }): Lead {
  const { name, email, phone, interests = [], workshopId = null } = input;
  return { id, name, email, phone, interests, workshopId, createdAt: createdAt.toISOString() };
}

const newConsent = (at: Date) => ({
  consentVersion: CONSENT_VERSION,
  consentedAt: at,
  unsubscribedAt: null,
});

/** Someone who joins again isn't the deleted lead: there is one row per address. */
export async function forgetDeletedLeads(tx: DbContext, emails: readonly string[]): Promise<void> {
  await tx.db.delete(leads).where(and(inArray(leads.email, [...emails]), isNotNull(leads.deletedAt)));
}

async function insertNew(tx: Context, lead: Lead, createdAt: Date): Promise<Row | null> {
  await forgetDeletedLeads(tx, [lead.email]);
  const [row] = await tx.db
    .insert(leads)
    .overridingSystemValue()
    .values({ ...lead, createdAt, ...newConsent(createdAt), unsubscribeToken: randomUUID() })
    .onConflictDoNothing({ target: leads.email })
    .returning();
  return row ?? null;
}

/** Never overwrites details. Someone who had left consents again. Null if they were still on the list. */
async function joinAgain(tx: Context, lead: Lead, at: Date): Promise<Row | null> {
  const [known] = await tx.db.select().from(leads).where(eq(leads.email, lead.email)).for('update');
  if (!known) throw new Error('lead disappeared after the conflicting insert');
  const wasSubscribed = isSubscribed(known);
  const [row] = await tx.db
    .update(leads)
    .set({
      phone: known.phone ?? lead.phone,
      interests: known.interests.length > 0 ? known.interests : lead.interests,
      workshopId: known.workshopId ?? lead.workshopId,
      ...(wasSubscribed ? {} : newConsent(at)),
    })
    .where(eq(leads.id, known.id))
    .returning();
  return wasSubscribed ? null : (row ?? null);
}

/** Responds with the input, a new id and the time, which doesn't reveal known addresses. */
export async function joinMailingList(ctx: Context, input: LeadInput): Promise<Lead> {
  return onceOnly(ctx, async tx => {
    const workshopTitle = await titleOf(tx, input.workshopId ?? null);
    const createdAt = tx.clock.now();
    const lead = leadOf(input, { id: await reserveId(tx, leads), createdAt });
    const joined = (await insertNew(tx, lead, createdAt)) ?? (await joinAgain(tx, lead, createdAt));
    if (joined) {
      const { contactEmail } = await getSettings(tx);
      await tx.mail.queueAll(tx, mailsOfLead(joined, { workshopTitle, contactEmail }));
      await recordEvents(tx, [{ type: 'lead', workshopId: lead.workshopId }]);
    }
    touch(tx, 'leads');
    return lead;
  });
}

/** It can be restored for 30 days, unless the person joins again. */
export async function deleteLead(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async tx => {
    const deletedAt = tx.clock.now();
    const { rowCount } = await tx.db
      .update(leads)
      .set({ deletedAt })
      .where(and(eq(leads.id, id), isKept));
    if (!rowCount) throw new NotFound('Lead not found');
    await audit(tx, 'lead.delete', { id });
    touch(tx, 'leads');
  });
}

const oldestRestorable = ({ clock }: Context): Date =>
  new Date(clock.now().getTime() - RESTORE_DAYS * DAY_MS);

export async function restoreLead(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async tx => {
    const { rowCount } = await tx.db
      .update(leads)
      .set({ deletedAt: null })
      .where(and(eq(leads.id, id), gte(leads.deletedAt, oldestRestorable(tx))));
    if (!rowCount) throw new NotFound('Lead not found');
    await audit(tx, 'lead.restore', { id });
    touch(tx, 'leads');
  });
}

/** Also erases the content of emails to and about them. */
export async function purgeDeletedLeads(ctx: Context): Promise<void> {
  await inTransaction(ctx, async tx => {
    const rows = await tx.db
      .delete(leads)
      .where(lt(leads.deletedAt, oldestRestorable(tx)))
      .returning({ email: leads.email, deletedAt: leads.deletedAt });
    for (const { email, deletedAt } of rows) await forgetEmailsAbout(tx, email, { until: deletedAt });
    if (rows.length > 0) touch(tx, 'leads');
  });
}

/** What a bot gets: a normal-looking response, though nothing is stored. */
export async function leadFor(ctx: Context, input: LeadInput): Promise<Lead> {
  return leadOf(input, { id: await reserveId(ctx, leads), createdAt: ctx.clock.now() });
}
