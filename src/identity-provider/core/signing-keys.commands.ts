import { and, eq, inArray, lt } from 'drizzle-orm';
import { StartError } from '#src/platform/server/config.ts';
import type { Context, DbContext, QueryContext } from '#src/platform/server/context.ts';
import { takeTurn } from '#src/platform/server/database/advisory-lock.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import { sessions, signingKeys } from './identity.table.ts';
import { type SealedKey, isOpenable, makeSigningKey } from './signing-key.ts';

/** `current` signs. `standby` is published ahead of its use, so caches have it. `retired` only verifies. */
export type StoredKey = typeof signingKeys.$inferSelect & SealedKey;

/** Longer than the lifetime of an access token, and longer than clients cache our keys. */
const PUBLISHED_AFTER_MS = 2 * 3_600_000;

export async function listSigningKeys({ db }: DbContext): Promise<StoredKey[]> {
  return db.select().from(signingKeys);
}

async function add(tx: Context, secret: string, state: 'current' | 'standby'): Promise<void> {
  const now = tx.clock.now();
  const key = await makeSigningKey(secret);
  await tx.db.insert(signingKeys).values({ ...key, state, createdAt: now, changedAt: now });
}

async function move(tx: Context, { kid }: StoredKey, state: StoredKey['state']): Promise<void> {
  await tx.db.update(signingKeys).set({ state, changedAt: tx.clock.now() }).where(eq(signingKeys.kid, kid));
}

/** Throws a StartError if a key was sealed with another AUTH_SECRET. */
function requireOwn(keys: readonly StoredKey[], secret: string): void {
  if (keys.every(key => isOpenable(secret, key))) return;
  throw new StartError(
    "AUTH_SECRET (or DATA_DIR/auth-secret, if it isn't set) is not the secret that this database's sign-in keys were made with. Set that one. If you have changed it on purpose: npm run admin -- change-secret",
  );
}

export async function requireOwnSigningKeys(ctx: DbContext, secret: string): Promise<void> {
  requireOwn(await listSigningKeys(ctx), secret);
}

/**
 * Deletes the keys that this AUTH_SECRET can't decrypt, and every session with them: if it was changed because it leaked,
 * no token that the old keys signed can be trusted. Returns false if there are none.
 */
export async function deleteForeignSigningKeys(ctx: Context, secret: string): Promise<boolean> {
  return inTransaction(ctx, async tx => {
    await takeTurn(tx, 'signingKeys');
    const foreign = (await listSigningKeys(tx)).filter(key => !isOpenable(secret, key));
    const kids = foreign.map(({ kid }) => kid);
    await tx.db.delete(signingKeys).where(inArray(signingKeys.kid, kids));
    if (foreign.length > 0) await tx.db.delete(sessions);
    return foreign.length > 0;
  });
}

async function keysInUse(tx: Context, secret: string) {
  await takeTurn(tx, 'signingKeys');
  const keys = await listSigningKeys(tx);
  requireOwn(keys, secret);
  const find = (state: string): StoredKey | undefined => keys.find(key => key.state === state);
  return { current: find('current'), standby: find('standby') };
}

/** Creates the current and standby keys if they're missing. Safe when several processes start at the same time. */
export async function ensureSigningKeys(ctx: Context, secret: string): Promise<StoredKey[]> {
  // If the transaction rolled back, tokens would be signed with a key that doesn't exist.
  if (ctx.touched) throw new Error('Signing keys must be created outside a transaction');
  return inTransaction(ctx, async tx => {
    const { current, standby } = await keysInUse(tx, secret);
    if (!current) await add(tx, secret, 'current');
    if (!standby) await add(tx, secret, 'standby');
    return listSigningKeys(tx);
  });
}

export async function rotateSigningKeys(ctx: Context, secret: string): Promise<void> {
  await inTransaction(ctx, async tx => {
    const { current, standby } = await keysInUse(tx, secret);
    if (!standby) return;
    if (current) await move(tx, current, 'retired');
    await move(tx, standby, 'current');
    await add(tx, secret, 'standby');
  });
}

export async function rotateOldSigningKeys(
  ctx: Context,
  { secret, days }: { secret: string; days: number },
): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - days * DAY_MS);
  const isOld = and(eq(signingKeys.state, 'current'), lt(signingKeys.changedAt, before));
  const old = await ctx.db.select({ kid: signingKeys.kid }).from(signingKeys).where(isOld);
  if (old.length > 0) await rotateSigningKeys(ctx, secret);
}

export async function forgetRetiredKeys({ db, clock }: QueryContext): Promise<void> {
  const before = new Date(clock.now().getTime() - PUBLISHED_AFTER_MS);
  await db
    .delete(signingKeys)
    .where(and(eq(signingKeys.state, 'retired'), lt(signingKeys.changedAt, before)));
}
