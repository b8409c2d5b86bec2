import { LRUCache } from 'lru-cache';
import { admitProfile, recordConfirmation } from '#src/features/accounts/server/accounts.commands.ts';
import { type ProfileRow, findProfileRow } from '#src/features/accounts/server/accounts.queries.ts';
import type { FastifyRequest } from 'fastify';
import { VISITOR } from '#src/platform/server/access.ts';
import {
  type BearerClaims,
  type TokenIssuer,
  bearerToken,
  verifyBearer,
} from '#src/platform/server/bearer.ts';
import type { Actor, Context } from '#src/platform/server/context.ts';
import { type EffectiveRole, type TwoFactor, effectiveRoleOf } from './effective-role.ts';

export interface Shown {
  token: string;
  claims: BearerClaims;
}

export interface RequestAccess {
  isRead: boolean;
  isForAdmins: boolean;
  isAdmin(): Promise<boolean>;
}

export interface TokenSource {
  issuer(ctx: Context): TokenIssuer;
  /** Whether the session still exists. A signature only proves that it did when the token was issued. */
  isLive(ctx: Context, shown: Shown, request: RequestAccess): Promise<boolean>;
  /**
   * Throws Unavailable. The answer may be half a minute old unless `isFresh`, which throws Unauthenticated if the session
   * has ended.
   */
  twoFactor(ctx: Context, shown: Shown, options: { isFresh: boolean }): Promise<TwoFactor>;
  /** The address may have changed since the token was issued. Null if the provider doesn't say. Throws Unavailable. */
  currentEmail(ctx: Context, shown: Shown): Promise<string | null>;
  /** When the person confirmed this address. Null also if the provider names another one. */
  confirmedAt(ctx: Context, shown: Shown, email: string): Promise<Date | null>;
}

/** People without a confirmed address are checked again after this. */
const ASK_AGAIN_MS = 5 * 60_000;
const MAX_ASKED = 10_000;

function accountOf(
  { claims }: Shown,
  { id, email, isConfirmed }: Pick<ProfileRow, 'id' | 'email'> & { isConfirmed: boolean },
  checked: EffectiveRole & { needsCode: () => Promise<boolean> },
): Actor {
  return {
    kind: 'account',
    id,
    email: email ?? '',
    confirmedEmail: isConfirmed ? email : null,
    ...checked,
    sessionId: claims.sessionId,
    authenticatedAt: claims.authenticatedAt,
  };
}

export type ResolveActor = (ctx: Context, request: FastifyRequest) => Promise<Actor>;

/**
 * Checks signature, session, profile and role on every request, so that signing out or losing a role takes effect
 * right away. A request with an invalid token counts as a visitor's: public routes answer, all others say 401.
 */
export function actorResolver(source: TokenSource): ResolveActor {
  const asked = new LRUCache<string, Promise<boolean>>({ max: MAX_ASKED, ttl: ASK_AGAIN_MS });

  const confirm = async (ctx: Context, shown: Shown, email: string): Promise<boolean> => {
    try {
      const at = await source.confirmedAt(ctx, shown, email);
      if (at) await recordConfirmation(ctx, { id: shown.claims.userId, email }, at);
      return at !== null;
    } catch (error) {
      ctx.log.warn({ err: error }, 'could not check whether an address is confirmed');
      return false;
    }
  };

  const currentEmail = async (ctx: Context, shown: Shown): Promise<string | null> => {
    try {
      return await source.currentEmail(ctx, shown);
    } catch (error) {
      ctx.log.warn({ err: error }, 'could not check whether an address has changed');
      return null;
    }
  };

  /** Runs once per person and address. Concurrent requests wait for the same answer. */
  const confirmOnce = async (
    ctx: Context,
    shown: Shown,
    { email, emailConfirmedAt }: ProfileRow,
  ): Promise<boolean> => {
    if (!email || emailConfirmedAt) return emailConfirmedAt !== null;
    const key = `${shown.claims.userId} ${email}`;
    const asking = asked.get(key) ?? confirm(ctx, shown, email);
    asked.set(key, asking, { noUpdateTTL: true });
    return asking;
  };

  return async (ctx, request) => {
    const token = bearerToken(request.headers.authorization);
    if (!token) return VISITOR;
    const claims = await verifyBearer(token, source.issuer(ctx), ctx.clock.now());
    if (!claims) return VISITOR;
    const shown = { token, claims };
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const { access } = request.routeOptions.config;
    const isForAdmins = access === 'admin';
    const isAdmin = async () => (await findProfileRow(ctx, claims.userId))?.role === 'admin';
    if (!(await source.isLive(ctx, shown, { isRead, isForAdmins, isAdmin }))) return VISITOR;
    const profile = await admitProfile(ctx, claims, () => currentEmail(ctx, shown));
    if (!profile) return VISITOR;
    const isConfirmed = await confirmOnce(ctx, shown, profile);
    const admitted = { role: profile.role, isTwoFactor: claims.isTwoFactor, access };
    const effectiveRole = await effectiveRoleOf(ctx, admitted, () =>
      source.twoFactor(ctx, shown, { isFresh: false }),
    );
    const needsCode = async (): Promise<boolean> => {
      const { hasFactor, isDone } = await source.twoFactor(ctx, shown, { isFresh: true });
      return hasFactor && !isDone;
    };
    return accountOf(shown, { ...profile, isConfirmed }, { ...effectiveRole, needsCode });
  };
}
