import type { FastifyPluginAsync } from 'fastify';
import { OTHER_PROVIDERS } from './other-providers.ts';
import type { Provider } from '../core/provider.ts';
import { routeOptions } from './route-options.ts';

const HEALTH = {
  version: 'embedded',
  name: 'GoTrue',
  description: 'Speaks the protocol of Supabase Auth',
};

function settingsOf({ google }: Provider): object {
  return {
    external: {
      ...Object.fromEntries(OTHER_PROVIDERS.map(name => [name, false])),
      google: google !== undefined,
      email: true,
      phone: false,
      anonymous_users: false,
    },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  };
}

export function metaRoutes(provider: Provider): FastifyPluginAsync {
  return async app => {
    app.get('/health', routeOptions(), () => HEALTH);

    app.get('/settings', routeOptions(), () => settingsOf(provider));

    app.get('/.well-known/jwks.json', routeOptions(), async (request, reply) => {
      const published = await provider.keys.jwks(request.ctx);
      return reply.header('cache-control', 'public, max-age=600').send(published);
    });
  };
}
