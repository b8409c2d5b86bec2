import { and, eq, inArray } from 'drizzle-orm';
import type { Context, DbContext } from '#src/platform/server/context.ts';
import { touch } from '#src/platform/server/database/transaction.ts';
import type { LeadInput } from '../leads.contract.ts';
import { forgetDeletedLeads } from './leads.commands.ts';
import { isKept } from './leads.queries.ts';
import { leads } from './leads.table.ts';

export interface LeadToImport extends LeadInput {
  /** Null: now. */
  joinedAt: Date | null;
  /** The file says that they don't want emails. */
  isUnsubscribed: boolean;
}

const MAX_AT_ONCE = 1000;

/** Those of the addresses that are leads, and whether they unsubscribed. */
export async function findKnownLeads(
  { db }: DbContext,
  emails: readonly string[],
): Promise<Map<string, { isUnsubscribed: boolean }>> {
  const { email, unsubscribedAt } = leads;
  const rows = await db
    .select({ email, unsubscribedAt })
    .from(leads)
    .where(and(inArray(email, [...emails]), isKept));
  return new Map(rows.map(row => [row.email, { isUnsubscribed: row.unsubscribedAt !== null }]));
}

/**
 * Never changes a lead that exists. Records no consent, because nobody gave it here. Returns the addresses that were
 * added: someone else may have joined in the meantime.
 */
export async function insertImportedLeads(
  tx: Context,
  people: readonly LeadToImport[],
  { importId, at }: { importId: number; at: Date },
): Promise<Set<string>> {
  const added = new Set<string>();
  for (let from = 0; from < people.length; from += MAX_AT_ONCE) {
    const values = people
      .slice(from, from + MAX_AT_ONCE)
      .map(({ joinedAt, isUnsubscribed, interests = [], workshopId = null, ...person }) => ({
        ...person,
        interests,
        workshopId,
        createdAt: joinedAt ?? at,
        unsubscribedAt: isUnsubscribed ? at : null,
        importId,
      }));
    const { email } = leads;
    await forgetDeletedLeads(
      tx,
      values.map(value => value.email),
    );
    const insert = tx.db.insert(leads).values(values).onConflictDoNothing({ target: email });
    for (const row of await insert.returning({ email })) added.add(row.email);
  }
  touch(tx, 'leads');
  return added;
}

/** Deletes what an import created at this time, except people who have joined or unsubscribed by themselves since. */
export async function deleteImportedLeads(
  tx: Context,
  { importId, at }: { importId: number; at: Date },
): Promise<{ removed: number; kept: { name: string; reason: string }[] }> {
  const rows = await tx.db
    .select()
    .from(leads)
    .where(eq(leads.importId, importId))
    .orderBy(leads.id)
    .for('update');
  const kept: { name: string; reason: string }[] = [];
  const removed: number[] = [];
  for (const { id, name, email, consentedAt, unsubscribedAt } of rows) {
    const hasUnsubscribed = unsubscribedAt && unsubscribedAt.getTime() !== at.getTime();
    if (hasUnsubscribed) {
      kept.push({ name: name || email, reason: 'Unsubscribed since the import, which has to be remembered' });
    } else if (consentedAt) {
      kept.push({ name: name || email, reason: 'Joined your list themselves since the import' });
    } else removed.push(id);
  }
  await tx.db.delete(leads).where(inArray(leads.id, removed));
  touch(tx, 'leads');
  return { removed: removed.length, kept };
}
