import { noteTestMailArrived } from '#src/features/settings/server/settings.commands.setup.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { Conflict, NotFound, Unauthenticated } from '#src/platform/server/errors.ts';
import type { MailAnswer } from '../operations.contract.mail.ts';
import { awaitMailAnswer } from './operations.commands.mail.ts';
import { testMail } from './operations.emails.ts';

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

/** Someone opened the link in the test email. Throws NotFound. */
export async function confirmTestMail(ctx: Context, code: string): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'account') throw new Unauthenticated();
  if (code !== testMailCode(ctx, actor.email)) throw new NotFound('That link is for another account');
  await noteTestMailArrived(ctx);
}
