import { and, desc, eq } from 'drizzle-orm';
import { claimSpot } from '#src/features/registrations/server/registrations.commands.claim.ts';
import { reserveSpot } from '#src/features/registrations/server/registrations.commands.ts';
import type { ReservationInput } from '#src/features/registrations/registrations.contract.ts';
import { registrations } from '#src/features/registrations/server/registrations.table.ts';
import { codeOf } from '#src/features/registrations/server/spots/spot-token.ts';
import type { Context } from '#src/platform/server/context.ts';

/** Of someone who has typed the code of the email. */
export async function seedReservation(tx: Context, input: ReservationInput): Promise<void> {
  const { workshopId, email } = input;
  await reserveSpot(tx, input);
  const isTheirs = and(eq(registrations.workshopId, workshopId), eq(registrations.email, email));
  const [row] = await tx.db
    .select()
    .from(registrations)
    .where(isTheirs)
    .orderBy(desc(registrations.id))
    .limit(1);
  if (row?.holdFor === 'email') await claimSpot(tx, { workshopId, email, code: codeOf(tx, row) });
}
