import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AuthError, invalid } from '../core/auth-error.ts';
import { normalizeEmail } from '../people/email-address.ts';
import type { Provider } from '../core/provider.ts';
import { weaknessOf } from '../people/password-policy.ts';
import { openProviderTokens } from '../google/provider-tokens.ts';
import { readRefreshToken } from '../sessions/refresh-token.ts';
import { bodyOf, clientOf, queryText, textIn } from './request-body.ts';
import { routeOptions } from './route-options.ts';
import { sessionAnswer } from './session-answer.ts';
import { refreshSession } from '../sessions/sessions.commands.refresh.ts';
import { signInWithCode, signInWithPassword } from '../sign-in/sign-in.commands.ts';
import { tokenLimit } from './token-limit.ts';

type Grant = (request: FastifyRequest, provider: Provider) => Promise<object>;

const byPassword: Grant = async (request, provider) => {
  const body = bodyOf(request);
  const [email, phone, password] = [textIn(body, 'email'), textIn(body, 'phone'), textIn(body, 'password')];
  if (email === '' && phone === '') throw invalid('missing email or phone');
  if (email !== '' && phone !== '') {
    throw invalid('Only an email address or phone number should be provided on login.');
  }
  if (email === '') throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  const credentials = { email: normalizeEmail(email), password, client: clientOf(request) };
  const opened = await signInWithPassword(request.ctx, credentials);
  const weakness = weaknessOf(password);
  const answer = await sessionAnswer(request.ctx, provider, opened);
  return { ...answer, ...(weakness && { weak_password: weakness }) };
};

const byRefreshToken: Grant = async (request, provider) => {
  const written = textIn(bodyOf(request), 'refresh_token');
  if (written === '') throw invalid('refresh_token required');
  const token = readRefreshToken(provider.secret, written);
  if (!token) throw invalid('Refresh token is not valid');
  const opened = await refreshSession(request.ctx, provider, { token, client: clientOf(request) });
  return sessionAnswer(request.ctx, provider, opened);
};

const byCode: Grant = async (request, provider) => {
  const { auth_code: code, code_verifier: verifier } = bodyOf(request);
  const input = { code, verifier, client: clientOf(request) };
  const { opened, exchanged } = await signInWithCode(request.ctx, input);
  const tokens = openProviderTokens(provider, exchanged.providerTokens);
  return { ...(await sessionAnswer(request.ctx, provider, opened)), ...tokens };
};

function refusal(status: number, code: string, message: string): Grant {
  return () => Promise.reject(new AuthError(status, code, message));
}

const GRANTS: Record<string, Grant> = {
  password: byPassword,
  refresh_token: byRefreshToken,
  pkce: byCode,
  id_token: refusal(400, 'provider_disabled', 'Sign-in with an ID token is disabled'),
  web3: refusal(422, 'web3_provider_disabled', 'Web3 provider is disabled'),
};

const UNSUPPORTED = refusal(400, 'invalid_credentials', 'unsupported_grant_type');

/** Malformed refresh tokens aren't rate limited, so they must be cheap to read. */
const BODY_LIMIT = 16 * 1024;

export function tokenRoutes(provider: Provider): FastifyPluginAsync {
  return async app => {
    const options = { ...routeOptions(tokenLimit(provider)), bodyLimit: BODY_LIMIT };
    app.post('/token', options, request => {
      const name = queryText(request, 'grant_type');
      const grant = Object.hasOwn(GRANTS, name) ? GRANTS[name] : undefined;
      return (grant ?? UNSUPPORTED)(request, provider);
    });
  };
}
