import { and, asc, eq, lt, not, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { lockWorkshops, recordSeats } from '#src/features/workshops/server/workshops.commands.seats.ts';
import { touch } from '#src/platform/server/database/transaction.ts';
import { defineRetention } from '#src/platform/server/database/retention.ts';
import { anonymizeRegistration, isForgottenRow } from './registrations.commands.forget.ts';
import { inWorkshopsEndedBefore, isInterest } from './registrations.queries.retention.ts';
import { documents } from './registrations.table.documents.ts';
import { registrations } from './registrations.table.ts';

const { id, createdAt, workshopId, status } = registrations;

export const interestRetention = defineRetention({
  table: registrations,
  id,
  createdAt,
  due: async (ctx, before) => and(isInterest, await inWorkshopsEndedBefore(ctx, before)),
  clean: async (tx, which) => {
    const found = await tx.db.selectDistinct({ workshopId }).from(registrations).where(which);
    const { timeZone } = await getSettings(tx);
    // Before the registrations, as visitors' requests do, so that the two can't deadlock.
    const locked = await lockWorkshops(
      tx,
      found.map(row => row.workshopId),
      timeZone,
    );
    const deleted = await tx.db.delete(registrations).where(which).returning({ workshopId, status });
    for (const row of deleted) {
      const workshop = locked.get(row.workshopId);
      if (workshop && row.status === 'interested') workshop.registrants -= 1;
    }
    await recordSeats(tx, [...locked.values()]);
    touch(tx, 'registrations');
    return deleted.length;
  },
});

export const registrationsRetention = defineRetention({
  table: registrations,
  id,
  createdAt,
  due: async (ctx, before) =>
    and(not(isInterest), not(isForgottenRow), await inWorkshopsEndedBefore(ctx, before)),
  clean: async (tx, which) => {
    const rows = await tx.db.select({ id }).from(registrations).where(which).orderBy(asc(id)).for('update');
    const ids = rows.map(row => row.id);
    for (const one of ids) await anonymizeRegistration(tx, one);
    return ids.length;
  },
});

const corrections = alias(documents, 'corrections');

/** An invoice goes after the credit notes that name it. */
export const documentsRetention = defineRetention({
  table: documents,
  id: documents.id,
  createdAt: documents.issuedAt,
  due: ({ db }, before) =>
    and(
      lt(documents.issuedAt, before),
      notExists(
        db.select({ id: corrections.id }).from(corrections).where(eq(corrections.correctsId, documents.id)),
      ),
    ),
  clean: async (tx, which) => {
    const { rowCount } = await tx.db.delete(documents).where(which);
    return rowCount ?? 0;
  },
});
