import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import {
  retryEmailNow,
  removeFailedEmail,
  retryFailedEmails,
} from '#src/platform/server/mail/outbox.commands.retry.ts';
import { sendMail } from '#src/platform/server/mail/outbox.commands.ts';
import { findListedEmail } from '#src/platform/server/mail/outbox.queries.list.ts';
import type { MailAnswer } from '../operations.contract.mail.ts';
import { audit } from './operations.commands.audit.ts';

/** Longer than an email server has to accept a connection. */
const WAIT_MS = 25_000;
const POLL_INTERVAL_MS = 200;

/** Waits for the next try of an email whose last error was cleared. Throws NotFound. */
export async function awaitMailAnswer(ctx: Context, id: string): Promise<MailAnswer> {
  for (let waitedMs = 0; ; waitedMs += POLL_INTERVAL_MS) {
    const email = await findListedEmail(ctx, id);
    if (!email) throw new NotFound('Email not found');
    const { to, sentAt, failedAt, lastError: reason } = email;
    if (!ctx.mail.isSent) return { to, outcome: 'stored', reason: null };
    if (sentAt) return { to, outcome: 'sent', reason: null };
    if (failedAt) return { to, outcome: 'failed', reason };
    if (reason !== null || waitedMs >= WAIT_MS) return { to, outcome: 'waiting', reason };
    await pause(POLL_INTERVAL_MS);
  }
}

/** Also an email that was given up. Throws NotFound. */
export async function retryEmail(ctx: Context, id: string): Promise<MailAnswer> {
  const email = await findListedEmail(ctx, id);
  if (!email || email.sentAt) throw new NotFound('Email not found');
  await inTransaction(ctx, async tx => {
    await retryFailedEmails(tx, id);
    await audit(tx, 'email.retry', { id });
  });
  if (!email.failedAt) await retryEmailNow(ctx, id);
  return awaitMailAnswer(ctx, id);
}

export async function retryEmails(ctx: Context, state: 'waiting' | 'failed'): Promise<number> {
  const retried = await inTransaction(ctx, async tx => {
    await audit(tx, 'email.retry', { details: { state } });
    return state === 'failed' ? retryFailedEmails(tx) : 0;
  });
  return state === 'failed' ? retried : ctx.jobs.retryNow(sendMail);
}

/** Throws NotFound if it wasn't given up. */
export async function deleteFailedEmail(ctx: Context, id: string): Promise<void> {
  await inTransaction(ctx, async tx => {
    if (!(await removeFailedEmail(tx, id))) throw new NotFound('Email not found');
    await audit(tx, 'email.delete', { id });
  });
}
