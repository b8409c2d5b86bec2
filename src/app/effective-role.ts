import { roleOf } from '#src/features/accounts/accounts.rules.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { Access } from '#src/platform/server/access.ts';
import type { Actor, DbContext } from '#src/platform/server/context.ts';
import { Unavailable } from '#src/platform/server/errors.ts';

export interface TwoFactor {
  /** It is on. */
  hasFactor: boolean;
  /** The session has passed it. */
  isDone: boolean;
}

export type EffectiveRole = Pick<Extract<Actor, { kind: 'account' }>, 'role' | 'isTwoFactor' | 'adminNeeds'>;

interface Claimed {
  /** As stored. */
  role: string;
  /** What the token says. */
  isTwoFactor: boolean;
  /** Of the requested route. */
  access: Access | undefined;
}

/** An admin without the two-factor that they need counts as an ordinary user everywhere. */
export async function effectiveRoleOf(
  ctx: DbContext,
  { role: stored, isTwoFactor, access }: Claimed,
  ask: () => Promise<TwoFactor>,
): Promise<EffectiveRole> {
  const role = roleOf(stored);
  if (role !== 'admin' && !isTwoFactor) return { role, isTwoFactor: false };
  const { hasFactor, isDone } = await ask().catch((error: unknown) => {
    if (access === 'admin' || !(error instanceof Unavailable)) throw error;
    return { hasFactor: true, isDone: false };
  });
  if (role !== 'admin' || isDone) return { role, isTwoFactor: isDone };
  if (hasFactor) return { role: 'user', isTwoFactor: false, adminNeeds: 'code' };
  if (!(await getSettings(ctx)).requireTwoFactor) return { role, isTwoFactor: false };
  return { role: 'user', isTwoFactor: false, adminNeeds: 'set-up' };
}
