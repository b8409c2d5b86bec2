import { asc, inArray } from 'drizzle-orm';
import type { Context, DbContext } from '#src/platform/server/context.ts';
import { touch } from '#src/platform/server/database/transaction.ts';
import type { Entry, EntryAuthor, NewEntry } from '../registrations.rules.ledger.ts';
import { ledgerEntries, registrationTerms } from './registrations.table.ledger.ts';
import type { registrations } from './registrations.table.ts';

type Registration = typeof registrations.$inferSelect;
type Terms = Omit<typeof registrationTerms.$inferSelect, 'registrationId'>;

interface AddedEntry extends NewEntry {
  note: string | null;
  author: EntryAuthor;
  happenedOn: string;
}

/** The money of one registration, whose row is locked. */
export interface Ledger {
  terms: Terms;
  /** Those that are stored. */
  entries: (Entry & Pick<AddedEntry, 'happenedOn'>)[];
  areTermsNew: boolean;
  added: AddedEntry[];
}

/** Of registrations whose rows are locked. Those without terms are missing. */
export async function loadLedgers(
  { db }: DbContext,
  rows: readonly Registration[],
): Promise<Map<Registration, Ledger>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(row => row.id);
  const terms = await db
    .select()
    .from(registrationTerms)
    .where(inArray(registrationTerms.registrationId, ids));
  if (terms.length === 0) return new Map();
  const entries = await db
    .select()
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.registrationId, ids))
    .orderBy(asc(ledgerEntries.id));
  const byId = new Map(terms.map(({ registrationId, ...accepted }) => [registrationId, accepted]));
  const entriesOf = Map.groupBy(entries, entry => entry.registrationId);
  return new Map(
    rows.flatMap(row => {
      const accepted = byId.get(row.id);
      if (!accepted) return [];
      return [
        [row, { terms: accepted, entries: entriesOf.get(row.id) ?? [], areTermsNew: false, added: [] }],
      ];
    }),
  );
}

export type WrittenEntry = typeof ledgerEntries.$inferSelect;

/** After the registrations themselves, whose ids it needs. Returns the entries in their order. */
export async function writeLedgers(
  tx: Context,
  ledgers: ReadonlyMap<Registration, Ledger>,
): Promise<WrittenEntry[]> {
  const accepted = [...ledgers].filter(([, ledger]) => ledger.areTermsNew);
  if (accepted.length > 0) {
    await tx.db
      .insert(registrationTerms)
      .values(accepted.map(([{ id: registrationId }, { terms }]) => ({ ...terms, registrationId })));
  }
  const authorId = tx.actor.kind === 'account' ? tx.actor.id : null;
  const createdAt = tx.clock.now();
  const added = [...ledgers].flatMap(([{ id: registrationId }, { terms, added: entries }]) =>
    entries.map(entry => ({
      ...entry,
      registrationId,
      currency: terms.currency,
      authorId: entry.author === 'system' ? null : authorId,
      createdAt,
    })),
  );
  if (added.length === 0) return [];
  const written = await tx.db.insert(ledgerEntries).values(added).returning();
  touch(tx, 'registrations');
  return written.toSorted((a, b) => a.id - b.id);
}
