import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { profiles } from '#src/features/accounts/server/accounts.table.ts';
import { getSettings, localDayOf } from '#src/features/settings/server/settings.queries.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import type { QueryContext } from '#src/platform/server/context.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import type { EntryWire, LedgerWire } from '../registrations.contract.ledger.ts';
import { amountsIfCancelledNow } from '../registrations.rules.ledger.ts';
import { awaitsCompletion } from '../registrations.rules.ts';
import { standingOf, sumsIn } from './registrations.queries.standing.ts';
import { listDocuments } from './registrations.queries.documents.ts';
import { documents } from './registrations.table.documents.ts';
import { ledgerEntries, registrationTerms } from './registrations.table.ledger.ts';
import { registrations } from './registrations.table.ts';

export async function listEntries({ db }: QueryContext, registrationId: number): Promise<EntryWire[]> {
  const rows = await db
    .select({
      entry: ledgerEntries,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      documentCode: documents.code,
    })
    .from(ledgerEntries)
    .leftJoin(profiles, and(eq(profiles.id, ledgerEntries.authorId), eq(ledgerEntries.author, 'admin')))
    .leftJoin(documents, eq(documents.entryId, ledgerEntries.id))
    .where(eq(ledgerEntries.registrationId, registrationId))
    .orderBy(asc(ledgerEntries.id));
  return rows.map(({ entry, firstName, lastName, documentCode }) => ({
    ...entry,
    authorName: [firstName, lastName].filter(Boolean).join(' ') || null,
    documentCode,
    createdAt: entry.createdAt.toISOString(),
  }));
}

/** Of one registration, with its workshop. Throws NotFound, also for those in the trash. */
export async function getLedger(ctx: QueryContext, id: number): Promise<LedgerWire> {
  const [site, today] = [await getSettings(ctx), await localDayOf(ctx, ctx.clock.now())];
  const sums = sumsIn(ctx);
  const [row] = await ctx.db
    .select({
      terms: registrationTerms,
      owedAmount: sums.owed,
      receivedAmount: sums.received,
      standing: standingOf(sums, today),
      status: registrations.status,
      startDate: workshops.startDate,
    })
    .from(registrations)
    .innerJoin(workshops, eq(workshops.id, registrations.workshopId))
    .leftJoin(registrationTerms, eq(registrationTerms.registrationId, registrations.id))
    .leftJoinLateral(sums, sql`true`)
    .where(and(eq(registrations.id, id), isNull(registrations.deletedAt)));
  if (!row) throw new NotFound('Registration not found');
  const { terms, standing, status, startDate } = row;
  const [owedAmount, receivedAmount] = [row.owedAmount ?? 0, row.receivedAmount ?? 0];
  const all = { owedAmount, receivedAmount, balanceAmount: owedAmount - receivedAmount };
  if (!terms) return { terms: null, entries: [], documents: [], ...all, standing, cancellation: null };
  return {
    terms: { ...terms, acceptedAt: terms.acceptedAt.toISOString() },
    entries: await listEntries(ctx, id),
    documents: await listDocuments(ctx, id),
    ...all,
    standing,
    cancellation: awaitsCompletion(status)
      ? amountsIfCancelledNow(terms, all, {
          refund: 'policy',
          startDate,
          now: ctx.clock.now(),
          timeZone: site.timeZone,
        })
      : null,
  };
}
