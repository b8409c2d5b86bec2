import type { Context } from '#src/platform/server/context.ts';
import { readOutboxState } from '#src/platform/server/mail/outbox.queries.ts';
import type { MailState } from '../settings.contract.ts';

const LOOK_BACK_MS = 30 * 86_400_000;

/** Whether mail leaves, and what keeps it. Where there is no mail server, all of it is kept and none waits. */
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
