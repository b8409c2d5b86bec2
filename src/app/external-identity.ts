import { externalRepairJob } from '#src/features/accounts/server/accounts.jobs.ts';
import { type TokenIssuer, sharedSecret } from '#src/platform/server/bearer.ts';
import type { Config } from '#src/platform/server/config.ts';
import { Unauthenticated, Unavailable } from '#src/platform/server/errors.ts';
import { openExternalAdmin } from '#src/platform/server/external-admin.ts';
import { openExternalProvider, publishedKeys } from '#src/platform/server/external-provider.ts';
import { rememberUsers } from '#src/platform/server/external-sessions.ts';
import { actorResolver } from './resolve-actor.ts';
import { accountParts } from './slices.ts';

export function openExternalIdentity(
  { url, apiKey, serviceKey, jwtSecret }: NonNullable<Config['auth']['external']>,
  mode: Config['mode'],
) {
  const issuer: TokenIssuer = jwtSecret
    ? { kind: 'shared-secret', url, keys: sharedSecret(jwtSecret) }
    : { kind: 'published-keys', url, keys: publishedKeys({ url, apiKey }) };
  const provider = openExternalProvider({ url, apiKey });
  const userOf = rememberUsers(provider);
  const resolveActor = actorResolver({
    issuer: () => issuer,
    // An extra round trip would be too slow for everyone, so only admins pay for it, and only for writes each time.
    isLive: async (ctx, shown, { isRead, isForAdmins, isAdmin }) => {
      if (!(await isAdmin())) return true;
      try {
        return (await userOf(ctx.clock.now(), shown, { isFresh: !isRead })) !== null;
      } catch (error) {
        // They count as an ordinary user then: see `effectiveRoleOf`.
        if (error instanceof Unavailable && isRead && !isForAdmins) return true;
        throw error;
      }
    },
    twoFactor: async (ctx, shown, { isFresh }) => {
      // Asked even if the token says that it's done, because the session may have ended since.
      const user = await userOf(ctx.clock.now(), shown, { isFresh });
      if (isFresh && !user) throw new Unauthenticated();
      const { isTwoFactor } = shown.claims;
      return { hasFactor: isTwoFactor || (user?.hasFactor ?? true), isDone: isTwoFactor && user !== null };
    },
    currentEmail: async (_ctx, { token }) => (await provider.findUser(token))?.email ?? null,
    confirmedAt: async (_ctx, { token }, email) => {
      const user = await provider.findUser(token);
      return user?.email === email ? user.emailConfirmedAt() : null;
    },
  });
  const external = serviceKey === undefined ? null : openExternalAdmin({ url, serviceKey });
  return {
    provider: { url, apiKey: apiKey ?? null, isDemo: mode === 'demo' },
    plugin: null,
    admin: null,
    external,
    resolveActor,
    jobs: external ? [externalRepairJob(external, accountParts)] : [],
  };
}
