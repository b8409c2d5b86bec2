import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { lockWorkshop } from '#src/features/workshops/server/workshops.commands.seats.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { Conflict, NotFound } from '#src/platform/server/errors.ts';
import type { ManagedRegistration, RegistrationByHand } from '../registrations.contract.manage.ts';
import { applyTransition, findLiveRegistration } from './registrations.commands.apply.ts';
import { mailOfState } from './registrations.emails.manage.ts';
import { getRegistration } from './registrations.queries.manage.ts';

const COMMANDS = { interested: 'showInterest', reserved: 'reserve', enrolled: 'enroll' } as const;

/**
 * Registers someone who called or wrote, even for a workshop that is over or hidden, but never beyond its seats; an
 * interest or a reservation of the same address moves on. Throws NotFound, and Conflict `workshop_full` or
 * `already_registered`.
 */
export async function registerByHand(ctx: Context, input: RegistrationByHand): Promise<ManagedRegistration> {
  const { workshopId, email, firstName, lastName, phone, internalNote, status, silent } = input;
  return inTransaction(ctx, async tx => {
    const site = await getSettings(tx);
    const workshop = await lockWorkshop(tx, workshopId, site.timeZone);
    if (!workshop) throw new NotFound('There is no such workshop');
    const current = await findLiveRegistration(tx, workshopId, email);
    const name = `${firstName} ${lastName}`;
    const optional = { ...(phone && { phone }), ...(internalNote && { internalNote }) };
    const changed = await applyTransition(tx, {
      command: COMMANDS[status],
      workshop: { ...workshop, hasEnded: false },
      current,
      person: { email, name },
      values: { name, firstName, lastName, ...optional, heldFrom: null },
      isProved: true,
      emailsFor: registration => {
        const mail = silent ? null : mailOfState({ registration, workshop, site });
        return mail ? [mail] : [];
      },
    });
    if (changed) return getRegistration(tx, changed.id);
    throw new Conflict('already_registered', 'Someone with this address is already registered.', {
      fields: { email: 'Is already registered' },
      current: current && (await getRegistration(tx, current.id)),
    });
  });
}
