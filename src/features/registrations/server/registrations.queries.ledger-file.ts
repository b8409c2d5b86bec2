import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import { profiles } from '#src/features/accounts/server/accounts.table.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import type { DbContext } from '#src/platform/server/context.ts';
import type { Page } from '#src/shared/paging.ts';
import type { LedgerExportQuery } from '../registrations.contract.money.ts';
import { ledgerEntries, registrationTerms } from './registrations.table.ledger.ts';
import { registrations } from './registrations.table.ts';

const { id, happenedOn } = ledgerEntries;

/** A page of all entries, in the order of the days on which they happened. */
export async function readLedger(
  { db }: DbContext,
  { from, to }: LedgerExportQuery,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) {
  const [day, entryId] = cursor?.split(' ') ?? [];
  const rows = await db
    .select({
      entry: ledgerEntries,
      totalAmount: registrationTerms.totalAmount,
      taxAmount: registrationTerms.taxAmount,
      reference: registrationTerms.reference,
      workshop: workshops.title,
      person: registrations.name,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
    })
    .from(ledgerEntries)
    .innerJoin(registrationTerms, eq(registrationTerms.registrationId, ledgerEntries.registrationId))
    .innerJoin(registrations, eq(registrations.id, ledgerEntries.registrationId))
    .innerJoin(workshops, eq(workshops.id, registrations.workshopId))
    .leftJoin(profiles, and(eq(profiles.id, ledgerEntries.authorId), eq(ledgerEntries.author, 'admin')))
    .where(
      and(
        from ? gte(happenedOn, from) : undefined,
        to ? lte(happenedOn, to) : undefined,
        day ? sql`(${happenedOn}, ${id}) > (${day}::date, ${Number(entryId)}::bigint)` : undefined,
      ),
    )
    .orderBy(asc(happenedOn), asc(id))
    .limit(limit);
  const last = rows.length === limit ? rows.at(-1)?.entry : undefined;
  return { items: rows, total: null, next: last ? `${last.happenedOn} ${last.id}` : null } satisfies Page<
    (typeof rows)[number]
  >;
}
export type LedgerLine = Awaited<ReturnType<typeof readLedger>>['items'][number];
