import type { FastifyPluginAsync } from 'fastify';
import { AuthError } from '../core/auth-error.ts';
import { routeOptions } from './route-options.ts';

const OFF: Record<string, [status: number, code: string, message: string]> = {
  'POST /otp': [422, 'email_provider_disabled', 'Login with magic link is disabled'],
  'POST /sso': [404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  'GET /user/identities/*': [404, 'manual_linking_disabled', 'Manual linking is disabled'],
  'DELETE /user/identities/*': [404, 'manual_linking_disabled', 'Manual linking is disabled'],
};

export const offRoutes: FastifyPluginAsync = async app => {
  for (const [route, refusal] of Object.entries(OFF)) {
    const [method = '', url = ''] = route.split(' ');
    app.route({
      ...routeOptions(),
      method,
      url,
      handler: () => {
        throw new AuthError(...refusal);
      },
    });
  }
};
