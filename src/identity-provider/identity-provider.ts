import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { IdentityAdmin } from '#src/platform/server/identity.ts';
import type { Job } from '#src/platform/server/database/job-queue.ts';
import { identityCleanUpJob } from './clean-up.commands.ts';
import { emailLinkJob } from './email-links/email-links.jobs.ts';
import { AuthError } from './core/auth-error.ts';
import { sendAuthError } from './http/api-error.ts';
import { authorizeRoutes } from './http/authorize.routes.ts';
import { allowCrossOrigin } from './http/cross-origin.ts';
import { identityAdminOf } from './identity-admin.ts';
import { factorsRoutes } from './http/factors.routes.ts';
import { metaRoutes } from './http/meta.routes.ts';
import { offRoutes } from './http/off.routes.ts';
import { requireArgon2 } from './people/passwords.ts';
import type { Provider, ProviderSettings } from './core/provider.ts';
import { readBodiesAsJson } from './http/request-body.ts';
import { routeOptions } from './http/route-options.ts';
import { signUpRoutes } from './http/sign-up.routes.ts';
import { SigningKeys } from './core/signing-keys.ts';
import { tokenRoutes } from './http/token.routes.ts';
import { userRoutes } from './http/user.routes.ts';
import { verifyRoutes } from './http/verify.routes.ts';

/** Responses and URLs can contain tokens: they must not be cached or leak through the Referer header. */
const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

function refuseTheRest(app: FastifyInstance): void {
  app.route({
    ...routeOptions(),
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    handler: () => {
      throw new AuthError(404, 'not_found', 'Not found');
    },
  });
}

function pluginOf(provider: Provider): FastifyPluginAsync {
  return async app => {
    readBodiesAsJson(app);
    app.setErrorHandler(sendAuthError);
    app.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS));
    allowCrossOrigin(app);
    await app.register(metaRoutes(provider));
    await app.register(authorizeRoutes(provider));
    await app.register(signUpRoutes(provider));
    await app.register(tokenRoutes(provider));
    await app.register(verifyRoutes(provider));
    await app.register(userRoutes(provider));
    await app.register(factorsRoutes(provider));
    await app.register(offRoutes);
    refuseTheRest(app);
  };
}

export interface IdentityProvider {
  plugin: FastifyPluginAsync;
  admin: IdentityAdmin;
  jobs: readonly Job[];
  provider: Provider;
}

/** Throws StartError if this Node.js can't hash passwords. */
export function openIdentityProvider(settings: ProviderSettings): IdentityProvider {
  requireArgon2();
  const provider = { ...settings, keys: new SigningKeys(settings.secret) };
  const jobs = [emailLinkJob(provider), identityCleanUpJob(provider)];
  return { plugin: pluginOf(provider), admin: identityAdminOf(provider), jobs, provider };
}
