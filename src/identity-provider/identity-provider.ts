import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { IdentityAdmin } from '#src/platform/server/identity.ts';
import { AuthError, sendAuthError } from './api-error.ts';
import { authorizeRoutes } from './authorize.routes.ts';
import { allowCrossOrigin } from './cross-origin.ts';
import { identityAdminOf } from './identity-admin.ts';
import type { Issuer } from './issuer.ts';
import { metaRoutes } from './meta.routes.ts';
import { offRoutes } from './off.routes.ts';
import { requireArgon2 } from './passwords.ts';
import type { Provider } from './provider.ts';
import { readBodiesAsJson } from './request-body.ts';
import { routeOptions } from './route-options.ts';
import { signUpRoutes } from './sign-up.routes.ts';
import { SigningKeys } from './signing-keys.ts';
import { tokenRoutes } from './token.routes.ts';
import { userRoutes } from './user.routes.ts';
import { verifyRoutes } from './verify.routes.ts';

/** Neither kept by anything on the way (T20), nor told to whoever is visited next (T13). */
const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

/** Nothing under the prefix is a page of the product. */
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

function pluginOf({ provider, keys }: Issuer): FastifyPluginAsync {
  return async app => {
    readBodiesAsJson(app);
    app.setErrorHandler(sendAuthError);
    app.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS));
    allowCrossOrigin(app);
    await app.register(metaRoutes(provider, keys));
    await app.register(authorizeRoutes(provider, keys));
    await app.register(signUpRoutes(provider));
    await app.register(tokenRoutes({ provider, keys }));
    await app.register(verifyRoutes({ provider, keys }));
    await app.register(userRoutes({ provider, keys }));
    await app.register(offRoutes);
    refuseTheRest(app);
  };
}

/** A Supabase Auth compatible provider that runs inside this server. */
export interface IdentityProvider {
  /** Its routes; to be registered under the path of AUTH_URL. */
  plugin: FastifyPluginAsync;
  admin: IdentityAdmin;
  /** What the product checks access tokens with: `keys.checking(ctx)`. */
  keys: SigningKeys;
}

/** Opens the provider; throws StartError where passwords cannot be hashed. */
export function openIdentityProvider(provider: Provider): IdentityProvider {
  requireArgon2();
  const keys = new SigningKeys(provider.secret);
  return { plugin: pluginOf({ provider, keys }), admin: identityAdminOf(provider), keys };
}
