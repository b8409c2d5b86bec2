import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AuthError, invalid } from '../core/auth-error.ts';
import { parseChallenge } from '../sessions/challenge.ts';
import { requireEmail } from '../people/email-address.ts';
import { requireEmailPause } from '../email-links/email-limits.commands.ts';
import { limits } from './route-limits.ts';
import { mergeMetadata, readMetadata } from '../people/metadata.ts';
import { requireGoodPassword } from '../people/password-policy.ts';
import type { Provider } from '../core/provider.ts';
import { queueLink } from '../email-links/email-links.jobs.ts';
import { redirectTarget } from './redirects.ts';
import { bodyOf, queryText, textIn } from './request-body.ts';
import { routeOptions } from './route-options.ts';
import { type Continuation, signUp } from '../email-links/sign-up.commands.ts';
import { userJson } from './user-json.ts';

function continuationOf(provider: Provider, request: FastifyRequest): Continuation {
  const redirectTo = redirectTarget(provider, queryText(request, 'redirect_to'));
  return { redirectTo, challenge: parseChallenge(bodyOf(request)) };
}

/** Checks run in the same order as in Supabase Auth, so that the same mistake gets the same error. */
async function answerSignUp(provider: Provider, request: FastifyRequest): Promise<object> {
  const body = bodyOf(request);
  const [address, phone, password] = [textIn(body, 'email'), textIn(body, 'phone'), textIn(body, 'password')];
  if (address === '' && phone === '') {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
  if (password === '') throw invalid('Signup requires a valid password');
  requireGoodPassword(password);
  if (address !== '' && phone !== '') {
    throw invalid('Only an email address or phone number should be provided on signup.');
  }
  const next = continuationOf(provider, request);
  if (phone !== '') throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  const email = requireEmail(address);
  const metadata = mergeMetadata({}, readMetadata(body['data']));
  return userJson(await signUp(request.ctx, provider, { email, password, metadata, ip: request.ip, next }));
}

async function answerResend(provider: Provider, request: FastifyRequest): Promise<object> {
  const body = bodyOf(request);
  const type = textIn(body, 'type');
  if (!['signup', 'email_change', 'sms', 'phone_change'].includes(type)) {
    throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
  }
  if (type === 'sms' || type === 'phone_change') {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  }
  const address = textIn(body, 'email');
  if (address === '') throw invalid('Type provided requires an email address');
  const email = requireEmail(address);
  const next = continuationOf(provider, request);
  if (type === 'signup') {
    const { ctx, ip } = request;
    await requireEmailPause(ctx, { kind: 'confirm', email, ip });
    await queueLink(ctx, { kind: 'confirm', email, ip, next });
  }
  return {};
}

async function answerRecover(provider: Provider, request: FastifyRequest): Promise<object> {
  const address = textIn(bodyOf(request), 'email');
  if (address === '') throw invalid('Password recovery requires an email');
  const next = continuationOf(provider, request);
  const { ctx, ip } = request;
  const email = requireEmail(address);
  await requireEmailPause(ctx, { kind: 'recover', email, ip });
  await queueLink(ctx, { kind: 'recover', email, ip, next });
  return {};
}

export function signUpRoutes(provider: Provider): FastifyPluginAsync {
  return async app => {
    app.post('/signup', routeOptions(limits.costly), request => answerSignUp(provider, request));
    app.post('/resend', routeOptions(limits.costly), request => answerResend(provider, request));
    app.post('/recover', routeOptions(limits.costly), request => answerRecover(provider, request));
  };
}
