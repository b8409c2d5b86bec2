import { type SQL, and, eq, inArray, isNotNull, lt, notExists, notInArray, sql } from 'drizzle-orm';
import {
  lockForgottenWorkshops,
  removeWorkshop,
} from '#src/features/workshops/server/workshops.commands.remove.ts';
import { DELETED_NAME, deletedAddress } from '#src/platform/server/personal-data-source.ts';
import type { Context, DbContext } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import { deleteUndoneCertificates, withdrawCertificates } from './registrations.commands.withdraw.ts';
import { ledgerEntries, registrationTerms } from './registrations.table.ledger.ts';
import { certificates, registrations } from './registrations.table.ts';

/** Of seats that were never billed. */
export async function deleteUnusedTerms({ db }: DbContext, ofRegistrations: SQL): Promise<void> {
  const { registrationId } = registrationTerms;
  const { id } = registrations;
  const isUsed = db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.registrationId, registrationId));
  await db
    .delete(registrationTerms)
    .where(
      and(
        inArray(registrationId, db.select({ id }).from(registrations).where(ofRegistrations)),
        notExists(isUsed),
      ),
    );
}

export async function hasTerms({ db }: DbContext, id: number): Promise<boolean> {
  return (await db.$count(registrationTerms, eq(registrationTerms.registrationId, id))) > 0;
}

/**
 * Also deletes their interests and cancelled registrations. No others exist: held seats prevent removal. What has entries
 * in the ledger stays, without the person's data, and so does its workshop.
 */
export async function forgetDeletedWorkshops(ctx: Context): Promise<void> {
  await inTransaction(ctx, async tx => {
    for (const id of await lockForgottenWorkshops(tx)) {
      const isInWorkshop = eq(registrations.workshopId, id);
      await deleteUndoneCertificates(tx, isInWorkshop);
      await deleteUnusedTerms(tx, isInWorkshop);
      const billed = tx.db.select({ id: registrationTerms.registrationId }).from(registrationTerms);
      await tx.db.delete(registrations).where(and(isInWorkshop, notInArray(registrations.id, billed)));
      const kept = await tx.db.select().from(registrations).where(isInWorkshop);
      for (const one of kept.filter(row => !isForgotten(row))) await anonymizeRegistration(tx, one.id);
      if (kept.length === 0) await removeWorkshop(tx, id);
    }
  });
}

const NETWORK_KEPT_MS = 90 * DAY_MS;

/** Clears the network of seats that have waited three months for a decision, and offers of seats that have ended. */
export async function forgetNetworks(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - NETWORK_KEPT_MS);
  const isOld = and(isNotNull(registrations.heldFrom), lt(registrations.updatedAt, before));
  await ctx.db.update(registrations).set({ heldFrom: null }).where(isOld);
  const now = ctx.clock.now().toISOString();
  await forgetTransfers(ctx, sql`${registrations.pendingTransfer} ->> 'until' < ${now}`);
}

/** Of offers that have ended, and of everyone who asks to be forgotten. */
export async function forgetTransfers({ db }: DbContext, which: SQL): Promise<void> {
  await db
    .update(registrations)
    .set({ pendingTransfer: null })
    .where(and(isNotNull(registrations.pendingTransfer), which));
}

/** Whether the person's data was deleted. */
export function isForgotten({ id, email }: { id: number; email: string }): boolean {
  return email === deletedAddress(id);
}

/** The same in SQL. */
export const isForgottenRow = sql`${registrations.email} = 'deleted-' || ${registrations.id} || '@account.invalid'`;

/**
 * Clears every field that names or describes the person, and withdraws the certificate. The registration still counts and
 * keeps its seat.
 */
export async function anonymizeRegistration(tx: Context, id: number): Promise<void> {
  await withdrawCertificates(tx, eq(certificates.registrationId, id));
  const hasNote = and(eq(ledgerEntries.registrationId, id), isNotNull(ledgerEntries.note));
  await tx.db.update(ledgerEntries).set({ note: null }).where(hasNote);
  await tx.db
    .update(registrations)
    .set({
      userId: null,
      heldFrom: null,
      pendingTransfer: null,
      email: deletedAddress(id),
      name: DELETED_NAME,
      firstName: null,
      lastName: null,
      phone: null,
      experience: null,
      goals: null,
      hearAbout: null,
      source: null,
      campaign: null,
      notes: null,
      message: null,
      internalNote: null,
      attendance: null,
      attendedDays: [],
      updatedAt: tx.clock.now(),
    })
    .where(eq(registrations.id, id));
  touch(tx, 'registrations');
}
