import { and, desc, eq, gte, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { DbContext } from '../context.ts';
import { unseal } from '../seal.ts';
import type { MailParams } from '../mail.ts';
import { mailOutbox } from './outbox.table.ts';

export type StoredMail = typeof mailOutbox.$inferSelect & { to: string };

const hasContent = (mail: typeof mailOutbox.$inferSelect): mail is StoredMail => mail.to !== null;

/** Also returns null if the content was removed. */
export async function findStoredMail(ctx: DbContext, id: string): Promise<StoredMail | null> {
  const [mail] = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.id, id)).limit(1);
  return mail && hasContent(mail) ? mail : null;
}

export async function listStoredMails(ctx: DbContext, limit: number): Promise<StoredMail[]> {
  const newest = desc(mailOutbox.createdAt);
  const rows = await ctx.db
    .select()
    .from(mailOutbox)
    .where(isNotNull(mailOutbox.to))
    .orderBy(newest, desc(mailOutbox.id))
    .limit(limit);
  return rows.filter(hasContent);
}

export interface OutboxState {
  waiting: number;
  /** When the oldest email that has failed at least once was queued. */
  waitingSince: Date | null;
  failed: number;
  lastError: string | null;
  lastSentAt: Date | null;
}

export async function readOutboxState(ctx: DbContext, since: Date): Promise<OutboxState> {
  const { to, sentAt, failedAt, lastError, lastAttemptAt, createdAt } = mailOutbox;
  const isUnsent = isNull(sentAt);
  const waiting = and(isNotNull(to), isNull(failedAt));
  const tried = and(waiting, isNotNull(lastError));
  const [[counts], [latestError], [latestSent]] = await Promise.all([
    ctx.db
      .select({
        waiting: sql<number>`(count(*) filter (where ${waiting}))::integer`,
        failed: sql<number>`(count(*) filter (where ${gte(failedAt, since)}))::integer`,
        waitingSince: sql<Date | null>`min(${createdAt}) filter (where ${tried})`.mapWith(createdAt),
      })
      .from(mailOutbox)
      .where(isUnsent),
    ctx.db
      .select({ lastError })
      .from(mailOutbox)
      .where(and(isUnsent, isNotNull(lastError), gte(lastAttemptAt, since)))
      .orderBy(desc(lastAttemptAt))
      .limit(1),
    ctx.db.select({ at: max(sentAt) }).from(mailOutbox),
  ]);
  const none = { waiting: 0, waitingSince: null, failed: 0 };
  return {
    ...none,
    ...counts,
    lastError: latestError?.lastError ?? null,
    lastSentAt: latestSent?.at ?? null,
  };
}

/** Only `queue` seals with this key, so this must be parameters as JSON. */
function openParams(key: Buffer, sealed: string): MailParams {
  return JSON.parse(unseal(key, sealed)) as MailParams;
}

/** Includes the secret parameters. Throws if they were sealed with another key. */
export function paramsOf({ params, sealedParams }: StoredMail, key: Buffer): MailParams {
  return { ...params, ...(sealedParams !== null && openParams(key, sealedParams)) };
}
