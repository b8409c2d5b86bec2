import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '#src/platform/server/errors.ts';
import type {
  CodeEntry,
  IdentityAdmin,
  IdentityContext,
  RecoveryCodesState as StoredState,
} from '#src/platform/server/identity.ts';
import type { NewRecoveryCodes, RecoveryCodesState } from '../accounts.contract.two-factor.ts';
import { findEmbedded } from './accounts.commands.roles.ts';
import { requireAccount } from './accounts.queries.ts';

const NONE: StoredState = { remaining: 0, createdAt: null };
const WRONG_APP_CODE = "That code didn't work. Codes change every 30 seconds, so try the next one.";
const WRONG_RECOVERY_CODE = "That code didn't work. Each recovery code works only once, so try another one.";

function requireRecoveryCodes({ identity }: IdentityContext): IdentityAdmin {
  if (identity) return identity;
  throw new Conflict('outside_provider', 'Your sign-in provider has no recovery codes.');
}

function entryOf(ctx: IdentityContext, code: string): CodeEntry {
  const { id: userId, sessionId, isTwoFactor = false } = requireAccount(ctx);
  return { userId, sessionId, isTwoFactor, code };
}

function stateOf({ remaining, createdAt }: StoredState): RecoveryCodesState {
  return { remaining, createdAt: createdAt?.toISOString() ?? null };
}

/** An external provider has none. */
export async function getOwnRecoveryCodes(ctx: IdentityContext): Promise<RecoveryCodesState> {
  const { id } = requireAccount(ctx);
  return stateOf((await ctx.identity?.getRecoveryCodes(ctx, id)) ?? NONE);
}

export async function renewOwnRecoveryCodes(ctx: IdentityContext, code: string): Promise<NewRecoveryCodes> {
  const codes = await requireRecoveryCodes(ctx).renewRecoveryCodes(ctx, entryOf(ctx, code));
  if (!codes) throw new Invalid({ code: WRONG_APP_CODE });
  return { codes };
}

export async function spendOwnRecoveryCode(ctx: IdentityContext, code: string): Promise<RecoveryCodesState> {
  const left = await requireRecoveryCodes(ctx).spendRecoveryCode(ctx, entryOf(ctx, code));
  if (!left) throw new Invalid({ code: WRONG_RECOVERY_CODE });
  return stateOf(left);
}

export function twoFactorRequired(): Forbidden {
  return new Forbidden('Enter the code from your authenticator app first', 'two_factor_required');
}

/** For what a stolen password alone must not do. */
export async function requireOwnTwoFactor(ctx: IdentityContext): Promise<void> {
  const account = requireAccount(ctx);
  if (account.adminNeeds || (await account.needsCode?.())) throw twoFactorRequired();
}

/** Throws NotFound if the link was used or has expired. */
export async function undoTwoFactor(ctx: IdentityContext, token: string): Promise<void> {
  await inTransaction(ctx, async tx => {
    if (await tx.identity?.undoTwoFactor(tx, token)) return;
    throw new NotFound('This link was already used, or it has expired.');
  });
}

/** From the server's own shell, for someone who has lost both their phone and their recovery codes. */
export async function removeTwoFactor(ctx: IdentityContext, who: string): Promise<void> {
  const { identity } = ctx;
  if (!identity) {
    throw new Conflict(
      'outside_provider',
      'Accounts are managed by the provider at AUTH_URL. Remove the authenticator app there.',
    );
  }
  await inTransaction(ctx, async tx => {
    const { id } = await findEmbedded(tx, who.trim().toLowerCase());
    if (await identity.removeTwoFactor(tx, id)) return;
    throw new Conflict('no_two_factor', `Two-factor is already off for ${who}.`);
  });
}
