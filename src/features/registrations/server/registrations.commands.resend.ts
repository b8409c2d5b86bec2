import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { Conflict } from '#src/platform/server/errors.ts';
import { audit } from './registrations.commands.audit.ts';
import { workshopIn } from './registrations.commands.store.ts';
import { lockRegistration } from './registrations.commands.manage.ts';
import { cancelledMoneyOf } from './registrations.commands.terms.ts';
import { mailOfCancellation, mailOfState } from './registrations.emails.manage.ts';
import { withSpot } from './spots/spot-token.ts';

/** Throws NotFound, and Conflict `nothing_to_send`. */
export async function resendRegistrationMail(ctx: Context, id: number): Promise<string> {
  return inTransaction(ctx, async tx => {
    const { row, batch } = await lockRegistration(tx, id);
    const workshop = workshopIn(batch, row.workshopId);
    const about = { registration: withSpot(tx, row), workshop, site: batch.site };
    const mail =
      row.status === 'cancelled'
        ? mailOfCancellation(about, cancelledMoneyOf(batch, row))
        : mailOfState(about);
    if (!mail)
      throw new Conflict('nothing_to_send', 'Completed registrations receive the certificate email instead.');
    await tx.mail.queueAll(tx, [mail]);
    await audit(tx, 'registration.resend-mail', { id });
    return row.email;
  });
}
