import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { CONSENT_VERSION } from '../leads.rules.ts';
import { leads } from './leads.table.ts';

const Token = z.uuid();

/** Undefined for malformed tokens. Callers must respond the same way whether or not the token exists. */
function hasToken(token: string) {
  return Token.safeParse(token).success ? eq(leads.unsubscribeToken, token) : undefined;
}

export async function unsubscribe(ctx: Context, token: string): Promise<void> {
  const isOwner = hasToken(token);
  if (!isOwner) return;
  await inTransaction(ctx, async tx => {
    await tx.db
      .update(leads)
      .set({ unsubscribedAt: tx.clock.now() })
      .where(and(isOwner, isNull(leads.unsubscribedAt)));
    touch(tx, 'leads');
  });
}

/** Records a new consent. */
export async function resubscribe(ctx: Context, token: string): Promise<void> {
  const isOwner = hasToken(token);
  if (!isOwner) return;
  await inTransaction(ctx, async tx => {
    await tx.db
      .update(leads)
      .set({
        unsubscribedAt: null,
        deletedAt: null,
        consentVersion: CONSENT_VERSION,
        consentedAt: tx.clock.now(),
      })
      .where(and(isOwner, isNotNull(leads.unsubscribedAt)));
    touch(tx, 'leads');
  });
}
