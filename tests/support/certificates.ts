import { eq } from 'drizzle-orm';
import { completeRegistration } from '#src/features/registrations/server/registrations.commands.complete.ts';
import type { Certificate } from '#src/features/registrations/registrations.contract.certificates.ts';
import { registrations } from '#src/features/registrations/server/registrations.table.ts';
import { type SignedIn, signInAs } from './accounts.ts';
import { aReservation, aWorkshop, anEmail } from './factories.ts';
import type { TestServer } from './server.ts';

type Server = Pick<TestServer, 'url' | 'ctx'>;

export const DATES = { startDate: '2031-02-05', endDate: '2031-02-07', location: 'Pier 7' };

/** Returns the id of a new registration. */
export async function aSeat({ ctx }: Pick<Server, 'ctx'>, workshopId: number, email = anEmail()) {
  await aReservation(ctx, workshopId, email);
  const [row] = await ctx.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.email, email));
  if (!row) throw new Error('The seat was not reserved');
  return row.id;
}

export async function aGraduate(server: Server): Promise<{ person: SignedIn; certificate: Certificate }> {
  const { id } = await aWorkshop(server.ctx, DATES);
  const person = await signInAs(server, 'user');
  const registrationId = await aSeat(server, id, person.email);
  const { certificate } = await completeRegistration(server.ctx, registrationId);
  return { person, certificate };
}
