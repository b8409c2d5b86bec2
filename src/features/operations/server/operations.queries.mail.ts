import type { Context } from '#src/platform/server/context.ts';
import { mapPage } from '#src/platform/server/database/paging.ts';
import type { Page } from '#src/shared/paging.ts';
import { listOutbox } from '#src/platform/server/mail/outbox.queries.list.ts';
import { readOutboxState } from '#src/platform/server/mail/outbox.queries.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import type { EmailsQuery, MailState, StoredEmail } from '../operations.contract.mail.ts';

const LOOK_BACK_MS = 30 * DAY_MS;

/** Without an email server, emails are only stored, so none counts as waiting. */
export async function getMailState(ctx: Context): Promise<MailState> {
  const { isSent } = ctx.mail;
  const since = new Date(ctx.clock.now().getTime() - LOOK_BACK_MS);
  const { waiting, waitingSince, failed, lastError, lastSentAt } = await readOutboxState(ctx, since);
  return {
    isSent,
    waiting: isSent ? waiting : 0,
    waitingSince: isSent ? (waitingSince?.toISOString() ?? null) : null,
    failed,
    lastError,
    lastSentAt: lastSentAt?.toISOString() ?? null,
  };
}

export async function listEmails(ctx: Context, query: EmailsQuery): Promise<Page<StoredEmail>> {
  if (query.state === 'waiting' && !ctx.mail.isSent) return { items: [], total: 0, next: null };
  return mapPage(await listOutbox(ctx, query), email => ({
    ...email,
    lastAttemptAt: email.lastAttemptAt?.toISOString() ?? null,
    sentAt: email.sentAt?.toISOString() ?? null,
    failedAt: email.failedAt?.toISOString() ?? null,
    createdAt: email.createdAt.toISOString(),
  }));
}
