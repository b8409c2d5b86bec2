import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { Conflict, Unauthenticated } from '#src/platform/server/errors.ts';
import type { MailAnswer } from '../settings.contract.mail.ts';
import { awaitMailAnswer } from './settings.commands.mail.ts';
import { testMail } from './settings.emails.ts';

/** Proves that someone received a test email: only the email contains it. */
export function testMailCode({ limits }: Context, email: string): string {
  return limits.fingerprint(`test email to ${email.toLowerCase()}`);
}

/** Waits for the email server's answer. */
export async function sendTestMail(ctx: Context): Promise<MailAnswer> {
  const { actor } = ctx;
  if (actor.kind !== 'account') throw new Unauthenticated();
  const to = actor.email;
  if (!to) throw new Conflict('no_address', 'Your account has no email address');
  const params = { code: testMailCode(ctx, to) };
  const id = await inTransaction(ctx, tx => tx.mail.queue(tx, { kind: testMail, to, params }));
  return awaitMailAnswer(ctx, id);
}
