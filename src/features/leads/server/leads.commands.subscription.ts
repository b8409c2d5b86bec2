import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { CONSENT_VERSION } from '../leads.rules.ts';
import { leads } from './leads.table.ts';

const Token = z.uuid();

/** Whose mail it was; whether there is such a person is told to nobody. */
function belongsTo(token: string) {
  return Token.safeParse(token).success ? eq(leads.unsubscribeToken, token) : undefined;
}

/** Takes somebody off the list. Doing it twice changes nothing. */
export async function unsubscribe(ctx: Context, token: string): Promise<void> {
  const whose = belongsTo(token);
  if (!whose) return;
  await inTransaction(ctx, async tx => {
    await tx.db
      .update(leads)
      .set({ unsubscribedAt: tx.clock.now() })
      .where(and(whose, isNull(leads.unsubscribedAt)));
    touch(tx, 'leads');
  });
}

/** Puts somebody back who has changed their mind, which is a consent of its own. */
export async function resubscribe(ctx: Context, token: string): Promise<void> {
  const whose = belongsTo(token);
  if (!whose) return;
  await inTransaction(ctx, async tx => {
    await tx.db
      .update(leads)
      .set({ unsubscribedAt: null, consentVersion: CONSENT_VERSION, consentedAt: tx.clock.now() })
      .where(and(whose, isNotNull(leads.unsubscribedAt)));
    touch(tx, 'leads');
  });
}
