import { LRUCache } from 'lru-cache';
import { ensureProfile, recordConfirmation } from '#src/features/accounts/server/accounts.commands.ts';
import type { ProfileRow } from '#src/features/accounts/server/accounts.queries.ts';
import { roleOf } from '#src/features/accounts/accounts.rules.ts';
import type { FastifyRequest } from 'fastify';
import { VISITOR } from '#src/platform/server/access.ts';
import {
  type BearerClaims,
  type TokenIssuer,
  bearerToken,
  verifyBearer,
} from '#src/platform/server/bearer.ts';
import type { Actor, Context } from '#src/platform/server/context.ts';

/** A token that was checked, and what it says. */
export interface Shown {
  token: string;
  claims: BearerClaims;
}

/** What the two kinds of provider do differently. */
export interface TokenSource {
  issuer(ctx: Context): TokenIssuer;
  /** Whether the session still stands; a signature says only that it did when the token was issued. */
  isLive(ctx: Context, shown: Shown, asks: { isAdminWrite: boolean }): Promise<boolean>;
  /** When the provider has seen the person confirm their address. */
  confirmedAt(ctx: Context, shown: Shown): Promise<Date | null>;
}

/** Who is not confirmed is asked for again after this. */
const ASK_AGAIN_MS = 5 * 60_000;
const MAX_ASKED = 10_000;

function accountOf({ claims }: Shown, profile: ProfileRow): Actor {
  return {
    kind: 'account',
    id: profile.id,
    email: profile.email ?? '',
    role: roleOf(profile.role),
    sessionId: claims.sessionId,
    authenticatedAt: claims.authenticatedAt,
  };
}

/** Turns a request that carries credentials into whom they belong to. */
export type ResolveActor = (ctx: Context, request: FastifyRequest) => Promise<Actor>;

/**
 * Turns the bearer token of a request into whoever it belongs to: signature, session, profile and role are looked
 * at anew each time, so that a sign-out and a lost role count at once. A token that is not valid makes a visitor:
 * public routes must not fail because of it, and all others answer 401 to visitors.
 */
export function actorResolver(source: TokenSource): ResolveActor {
  const asked = new LRUCache<string, Promise<void>>({ max: MAX_ASKED, ttl: ASK_AGAIN_MS });

  const confirm = async (ctx: Context, shown: Shown, email: string): Promise<void> => {
    try {
      const at = await source.confirmedAt(ctx, shown);
      if (at) await recordConfirmation(ctx, { id: shown.claims.userId, email }, at);
    } catch (error) {
      ctx.log.warn({ err: error }, 'could not ask whether an address is confirmed');
    }
  };

  /** Once per person and address; who asks meanwhile waits for the same answer. */
  const confirmOnce = async (ctx: Context, shown: Shown, { email, emailConfirmedAt }: ProfileRow) => {
    if (!email || emailConfirmedAt) return;
    const key = `${shown.claims.userId} ${email}`;
    const asking = asked.get(key) ?? confirm(ctx, shown, email);
    asked.set(key, asking, { noUpdateTTL: true });
    await asking;
  };

  return async (ctx, request) => {
    const token = bearerToken(request.headers.authorization);
    if (!token) return VISITOR;
    const claims = await verifyBearer(token, source.issuer(ctx), ctx.clock.now());
    if (!claims) return VISITOR;
    const shown = { token, claims };
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isAdminWrite = request.routeOptions.config.access === 'admin' && !isRead;
    if (!(await source.isLive(ctx, shown, { isAdminWrite }))) return VISITOR;
    const profile = await ensureProfile(ctx, claims);
    await confirmOnce(ctx, shown, profile);
    return accountOf(shown, profile);
  };
}
