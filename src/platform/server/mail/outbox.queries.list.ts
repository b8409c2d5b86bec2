import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Page, PageQuery } from '#src/shared/paging.ts';
import type { DbContext } from '../context.ts';
import { newestFirst } from '../database/paging.ts';
import { mailOutbox } from './outbox.table.ts';

export type DeliveryState = 'waiting' | 'failed' | 'sent';

const { to, subject, sentAt, failedAt, createdAt, id } = mailOutbox;

export const hasDeliveryState = {
  waiting: and(isNotNull(to), isNull(sentAt), isNull(failedAt)),
  failed: and(isNotNull(to), isNull(sentAt), isNotNull(failedAt)),
  sent: and(isNotNull(to), isNotNull(sentAt)),
};

const columns = {
  id,
  kind: mailOutbox.kind,
  subject,
  to: sql<string>`${to}`,
  attempts: mailOutbox.attempts,
  lastError: mailOutbox.lastError,
  lastAttemptAt: mailOutbox.lastAttemptAt,
  sentAt,
  failedAt,
  createdAt,
};

export type ListedEmail = Awaited<ReturnType<typeof listOutbox>>['items'][number];

/** Without those whose content was removed. */
export async function listOutbox(
  { db }: DbContext,
  { state, ...query }: PageQuery & { state: DeliveryState },
) {
  const text = sql`lower(${to} || ' ' || coalesce(${subject}, ''))`;
  const where = hasDeliveryState[state];
  const list = newestFirst({ createdAt, id, text, ...(where && { where }) }, query);
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(mailOutbox)
      .where(list.where)
      .orderBy(...list.orderBy)
      .limit(list.limit),
    list.countIn(db, mailOutbox),
  ]);
  const page: Page<(typeof rows)[number]> = list.pageOf(rows, total);
  return page;
}

/** Null if it doesn't exist or its content was removed. */
export async function findListedEmail({ db }: DbContext, emailId: string): Promise<ListedEmail | null> {
  const [row] = await db
    .select(columns)
    .from(mailOutbox)
    .where(and(eq(id, emailId), isNotNull(to)));
  return row ?? null;
}
