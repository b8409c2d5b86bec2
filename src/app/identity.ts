import type { FastifyPluginAsync } from 'fastify';
import type { AuthProvider } from '#src/features/accounts/accounts.contract.ts';
import {
  alreadyRegisteredMail,
  confirmMail,
  passwordChangedMail,
  recoverMail,
  welcomeMail,
} from '#src/features/accounts/server/accounts.emails.ts';
import {
  recoveryCodeUsedMail,
  twoFactorAddedMail,
  twoFactorRemovedMail,
  wrongCodesMail,
} from '#src/features/accounts/server/accounts.emails.two-factor.ts';
import { findProfileRow } from '#src/features/accounts/server/accounts.queries.ts';
import { type Role, roleOf } from '#src/features/accounts/accounts.rules.ts';
import { openIdentityProvider } from '#src/identity-provider/identity-provider.ts';
import type { IdentityMail } from '#src/identity-provider/core/provider.ts';
import { isLoopbackUrl } from '#src/platform/server/config-values.ts';
import type { Config } from '#src/platform/server/config.ts';
import type { Context, DbContext } from '#src/platform/server/context.ts';
import type { IdentityAdmin, ExternalAdmin } from '#src/platform/server/identity.ts';
import type { Job } from '#src/platform/server/database/job-queue.ts';
import { openExternalIdentity } from './external-identity.ts';
import { type ResolveActor, actorResolver } from './resolve-actor.ts';

export const AUTH_PATH = '/auth/v1';

/** Hides which of the two kinds of provider is used. */
export interface Identity {
  provider: AuthProvider;
  plugin: FastifyPluginAsync | null;
  admin: IdentityAdmin | null;
  external: ExternalAdmin | null;
  resolveActor: ResolveActor;
  jobs: readonly Job[];
}

function queueIdentityMail(tx: Context, mail: IdentityMail, startAfter?: Date): Promise<string> {
  const isLater = startAfter !== undefined && startAfter > tx.clock.now();
  const sending = { to: mail.to, ...(isLater && { startAfter }) };
  switch (mail.kind) {
    case 'confirm':
      return tx.mail.queue(tx, {
        kind: confirmMail,
        params: { link: mail.link, name: mail.name },
        ...sending,
      });
    case 'already-registered':
      return tx.mail.queue(tx, { kind: alreadyRegisteredMail, params: {}, ...sending });
    case 'recover':
      return tx.mail.queue(tx, { kind: recoverMail, params: { link: mail.link }, ...sending });
    case 'password-changed':
      return tx.mail.queue(tx, { kind: passwordChangedMail, params: {}, ...sending });
    case 'two-factor-added':
      return tx.mail.queue(tx, { kind: twoFactorAddedMail, params: { link: mail.link }, ...sending });
    case 'two-factor-removed':
      return tx.mail.queue(tx, { kind: twoFactorRemovedMail, params: { isOff: mail.isOff }, ...sending });
    case 'recovery-code-used':
      return tx.mail.queue(tx, {
        kind: recoveryCodeUsedMail,
        params: { remaining: mail.remaining },
        ...sending,
      });
    case 'wrong-codes':
      return tx.mail.queue(tx, { kind: wrongCodesMail, params: {}, ...sending });
    case 'welcome':
      return tx.mail.queue(tx, { kind: welcomeMail, params: { name: mail.name }, ...sending });
  }
}

/** In demo mode people may use any hostname of this machine. */
function redirectsFor({ mode, siteUrl }: Config): string[] {
  if (mode !== 'demo' || !isLoopbackUrl(siteUrl)) return [];
  const { port } = new URL(siteUrl);
  return ['localhost', '127.0.0.1'].map(host => `http://${host}:${port}/**`);
}

/** Sessions of admins are worth more to a thief. */
const SESSION_DAYS: Record<Role, number> = { admin: 30, user: 180 };

async function sessionDays(ctx: DbContext, userId: string): Promise<number> {
  const profile = await findProfileRow(ctx, userId);
  return SESSION_DAYS[roleOf(profile?.role ?? 'user')];
}

function embedded(config: Config, secret: string): Identity {
  const url = config.siteUrl + AUTH_PATH;
  const { plugin, admin, jobs, provider } = openIdentityProvider({
    url,
    siteUrl: config.siteUrl,
    redirectAllowList: redirectsFor(config),
    secret,
    google: config.auth.google,
    sessionDays,
    sendMail: async (tx, mail, startAfter) => {
      await queueIdentityMail(tx, mail, startAfter);
    },
  });
  const resolveActor = actorResolver({
    issuer: ctx => ({ kind: 'embedded', url, keys: provider.keys.checking(ctx) }),
    isLive: (ctx, { claims }) => admin.isLive(ctx, claims),
    twoFactor: async (ctx, { claims }) => {
      const { hasFactor, isDone } = await admin.getTwoFactor(ctx, claims);
      // A token may be older than the session's last change, in either direction.
      return { hasFactor, isDone: isDone && claims.isTwoFactor };
    },
    currentEmail: async (ctx, { claims }) =>
      (await admin.findUser(ctx, { id: claims.userId }))?.email ?? null,
    confirmedAt: async (ctx, { claims }, email) => {
      const user = await admin.findUser(ctx, { id: claims.userId });
      return user?.email === email ? user.emailConfirmedAt : null;
    },
  });
  const shown = { url: AUTH_PATH, apiKey: null, isDemo: config.mode === 'demo' };
  return { provider: shown, plugin, admin, external: null, resolveActor, jobs };
}

export function openIdentity(config: Config, secret: string): Identity {
  return config.auth.external
    ? openExternalIdentity(config.auth.external, config.mode)
    : embedded(config, secret);
}
