import { sql } from 'drizzle-orm';
import { findWorkshop } from '#src/features/workshops/server/workshops.queries.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { Invalid } from '#src/platform/server/errors.ts';
import type { Lead, LeadInput } from '../leads.contract.ts';
import { leads } from './leads.table.ts';

async function requireWorkshop(tx: Context, workshopId: number): Promise<void> {
  const workshop = await findWorkshop(tx, workshopId);
  if (!workshop?.isVisible) throw new Invalid({ workshopId: 'There is no such workshop' });
}

/**
 * Puts an address on the mailing list, once: a repeat changes nothing but missing details (decision G2). The
 * answer holds what was sent, never what another visitor had left for that address.
 */
export async function joinMailingList(ctx: Context, input: LeadInput): Promise<Lead> {
  return inTransaction(ctx, async tx => {
    const { name, email, phone, interests = [], workshopId = null } = input;
    if (workshopId !== null) await requireWorkshop(tx, workshopId);
    const [row] = await tx.db
      .insert(leads)
      .values({ name, email, phone, interests, workshopId, createdAt: ctx.clock.now() })
      .onConflictDoUpdate({
        target: leads.email,
        set: {
          phone: sql`coalesce(${leads.phone}, excluded.phone)`,
          interests: sql`case when ${leads.interests} = '{}' then excluded.interests else ${leads.interests} end`,
          workshopId: sql`coalesce(${leads.workshopId}, excluded.workshop_id)`,
        },
      })
      .returning({ id: leads.id, createdAt: leads.createdAt });
    if (!row) throw new Error('The lead was not stored');
    return { id: row.id, name, email, phone, interests, workshopId, createdAt: row.createdAt.toISOString() };
  });
}
