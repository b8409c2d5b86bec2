import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { Conflict } from '#src/platform/server/errors.ts';
import type { ManagedRegistration, RegistrationByHand } from '../registrations.contract.manage.ts';
import { NO_HOLD } from '../registrations.rules.holds.ts';
import { audit } from './registrations.commands.audit.ts';
import { applyTransition } from './registrations.commands.apply.ts';
import { liveRegistration, openBatch, writeBatch } from './registrations.commands.store.ts';
import { mailOfState } from './registrations.emails.manage.ts';
import { withSpot } from './spots/spot-token.ts';
import { getRegistration } from './registrations.queries.manage.ts';

const COMMANDS = { interested: 'showInterest', reserved: 'reserve', enrolled: 'enroll' } as const;

/**
 * Registers someone who called or wrote, even if the workshop has ended or is hidden, but never beyond its
 * seats. An interest or a reservation under the same address is upgraded. Throws NotFound, and Conflict
 * `workshop_full` or `already_registered`.
 */
export async function registerByHand(ctx: Context, input: RegistrationByHand): Promise<ManagedRegistration> {
  const { workshopId, email, firstName, lastName, phone, internalNote, status, silent } = input;
  return inTransaction(ctx, async tx => {
    const batch = await openBatch(tx, [input]);
    const current = liveRegistration(batch, input);
    const name = `${firstName} ${lastName}`;
    const optional = { ...(phone && { phone }), ...(internalNote && { internalNote }) };
    const changed = applyTransition(batch, {
      command: COMMANDS[status],
      current,
      person: { workshopId, email, name },
      values: { name, firstName, lastName, ...optional, ...NO_HOLD },
      isProved: true,
      byAdmin: true,
      emailsFor: (registration, workshop) => {
        const mail = silent
          ? null
          : mailOfState({ registration: withSpot(tx, registration), workshop, site: batch.site });
        return mail ? [mail] : [];
      },
    });
    await writeBatch(batch);
    if (changed) {
      await audit(tx, 'registration.add', { id: changed.id });
      return getRegistration(tx, changed.id);
    }
    throw new Conflict('already_registered', 'Someone with this address is already registered.', {
      fields: { email: 'Already registered' },
      current: current && (await getRegistration(tx, current.id)),
    });
  });
}
