import { isNotNull, isNull, sql } from 'drizzle-orm';
import type { DbContext } from '#src/platform/server/context.ts';
import { mapPage, newestFirst } from '#src/platform/server/database/paging.ts';
import type { Page } from '#src/shared/paging.ts';
import type { InboxCounts, InboxMessage, InboxQuery } from '../contacts.contract.ts';
import { contactMessages } from './contacts.table.ts';

const { name, email, subject, message, createdAt, id, readAt, handledAt } = contactMessages;

/** Must match the expression of `contact_messages_search_idx`. */
export const searchedText = sql`lower(${name} || ' ' || ${email} || ' ' || coalesce(${subject}, '') || ' ' || ${message})`;

const STATES = { unread: isNull(readAt), open: isNull(handledAt), handled: isNotNull(handledAt) };

export function inboxMessageOf(row: typeof contactMessages.$inferSelect): InboxMessage {
  return {
    ...row,
    readAt: row.readAt?.toISOString() ?? null,
    handledAt: row.handledAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

export async function listContactMessages(
  ctx: DbContext,
  { state, ...query }: InboxQuery,
): Promise<Page<InboxMessage>> {
  const list = newestFirst(
    { createdAt, id, text: searchedText, ...(state && { where: STATES[state] }) },
    query,
  );
  const [rows, total] = await Promise.all([
    ctx.db
      .select()
      .from(contactMessages)
      .where(list.where)
      .orderBy(...list.orderBy)
      .limit(list.limit),
    list.countIn(ctx.db, contactMessages),
  ]);
  return mapPage(list.pageOf(rows, total), inboxMessageOf);
}

/** Three counts, because each is read from an index of its own. */
export async function countContactMessages({ db }: DbContext): Promise<InboxCounts> {
  const [total, unread, open] = await Promise.all([
    db.$count(contactMessages),
    db.$count(contactMessages, STATES.unread),
    db.$count(contactMessages, STATES.open),
  ]);
  return { total, unread, open, handled: total - open };
}
