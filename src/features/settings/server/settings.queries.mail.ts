import type { Context } from '#src/platform/server/context.ts';
import { readOutboxState } from '#src/platform/server/mail/outbox.queries.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import type { MailState } from '../settings.contract.ts';

const LOOK_BACK_MS = 30 * DAY_MS;

/** Without an email server, emails are only stored, so none counts as waiting. */
export async function getMailState(ctx: Pick<Context, 'db' | 'clock' | 'mail'>): Promise<MailState> {
  const { isSent } = ctx.mail;
  const since = new Date(ctx.clock.now().getTime() - LOOK_BACK_MS);
  const { waiting, failed, lastError, lastSentAt } = await readOutboxState(ctx, since);
  return {
    isSent,
    waiting: isSent ? waiting : 0,
    failed,
    lastError,
    lastSentAt: lastSentAt?.toISOString() ?? null,
  };
}
