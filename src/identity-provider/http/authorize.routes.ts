import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { AuthError, invalid } from '../core/auth-error.ts';
import { parseChallenge } from '../sessions/challenge.ts';
import { forgetFlow, hasBegunFlow, rememberFlow } from './flow-cookie.ts';
import { type Flow, claimFlow } from '../sessions/flow.commands.claim.ts';
import { startFlow } from '../sessions/flow.commands.ts';
import { profileOf } from '../google/google-profile.ts';
import { signInWithGoogle } from '../google/google-sign-in.commands.ts';
import { Google, newUpstreamSecrets } from '../google/google.ts';
import { limits } from './route-limits.ts';
import { OTHER_PROVIDERS } from './other-providers.ts';
import type { Provider } from '../core/provider.ts';
import { type RedirectError, redirectTarget, withError, withQuery, withSession } from './redirects.ts';
import { recordRefusal } from '../sign-in/refused-sign-ins.ts';
import { clientOf, queryText } from './request-body.ts';
import { routeOptions } from './route-options.ts';
import { sessionAnswer } from './session-answer.ts';

interface Parts {
  provider: Provider;
  google: Google | null;
}

/** Query parameters that a client can't pass on to Google, because they affect the security of the sign-in. */
const RESERVED = new Set(
  [
    'provider redirect_to scopes apikey skip_http_redirect',
    'client_id client_secret redirect_uri response_type response_mode scope state nonce',
    'code_challenge code_challenge_method code_verifier request request_uri',
  ].flatMap(names => names.split(' ')),
);

const LONGEST_REASON = 300;

function requireGoogle({ google }: Parts, name: string): Google {
  if (name === 'google' && google) return google;
  const isKnown = name === 'google' || OTHER_PROVIDERS.includes(name);
  const reason = isKnown ? 'provider is not enabled' : `Provider ${name} could not be found`;
  throw invalid(`Unsupported provider: ${reason}`);
}

function extraOf(request: FastifyRequest): Record<string, string> {
  // Fastify's default query parser always returns an object.
  const query = Object.entries(request.query as Record<string, unknown>);
  return Object.fromEntries(
    query.filter((entry): entry is [string, string] => {
      const [name, value] = entry;
      return typeof value === 'string' && !RESERVED.has(name.toLowerCase());
    }),
  );
}

function failureOf(request: FastifyRequest, error: unknown, refused: string): RedirectError {
  if (error instanceof AuthError) {
    return { error: refused, error_code: error.code, error_description: error.message };
  }
  request.log.warn({ err: error }, 'a sign-in with Google failed');
  return {
    error: 'server_error',
    error_code: 'unexpected_failure',
    error_description: 'Sign-in with Google failed',
  };
}

function refusalOf(request: FastifyRequest): RedirectError | null {
  const error = queryText(request, 'error').slice(0, LONGEST_REASON);
  const description = queryText(request, 'error_description').slice(0, LONGEST_REASON);
  return error === '' ? null : { error, error_description: description };
}

function addAuthorize(app: FastifyInstance, parts: Parts): void {
  const { provider } = parts;
  app.get('/authorize', routeOptions(limits.link), async (request, reply) => {
    const google = requireGoogle(parts, queryText(request, 'provider'));
    const redirectTo = redirectTarget(provider, queryText(request, 'redirect_to'));
    const challenge = parseChallenge(request.query as object);
    const upstream = newUpstreamSecrets();
    const { id } = await startFlow(request.ctx, { method: 'oauth', ...challenge, redirectTo, upstream });
    if (!challenge) rememberFlow(reply, provider, id);
    try {
      const scopes = queryText(request, 'scopes');
      return reply.redirect(await google.signInUrl(upstream, { state: id, scopes, extra: extraOf(request) }));
    } catch (error) {
      const failure = failureOf(request, error, 'access_denied');
      return reply.redirect(withError(redirectTo, failure, { inQuery: true }));
    }
  });
}

async function claimed(request: FastifyRequest, provider: Provider): Promise<Flow> {
  const state = queryText(request, 'state');
  if (state === '') throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing');
  return claimFlow(request.ctx, { state, isSameBrowser: hasBegunFlow(request, provider, state) });
}

async function addressAfter(request: FastifyRequest, { provider, google }: Parts, flow: Flow) {
  const { upstreamVerifier: verifier, upstreamNonce: nonce, id: state } = flow;
  if (!google || !verifier || !nonce) throw new Error('The flow was not started for a sign-in with Google');
  const query = (request.raw.url ?? '').replace(/^[^?]*\??/, '');
  const { claims, tokens } = await google.finish({ verifier, nonce }, { state, query });
  const signIn = { flow, profile: profileOf(claims), tokens, client: clientOf(request) };
  const { code, opened } = await signInWithGoogle(request.ctx, provider, signIn);
  if (code !== undefined) return withQuery(flow.redirectTo, { code });
  return withSession(flow.redirectTo, await sessionAnswer(request.ctx, provider, opened), { ...tokens });
}

function addCallback(app: FastifyInstance, parts: Parts): void {
  const { provider } = parts;
  app.get('/callback', routeOptions(limits.link), async (request, reply) => {
    let flow: Flow;
    try {
      flow = await claimed(request, provider);
    } catch (error) {
      const failure = failureOf(request, error, 'invalid_request');
      return reply.redirect(withQuery(provider.siteUrl, { ...failure }), 303);
    }
    if (!flow.challenge) forgetFlow(reply, provider, flow.id);
    try {
      const refusal = refusalOf(request);
      if (refusal) return reply.redirect(withError(flow.redirectTo, refusal, { inQuery: true }));
      return reply.redirect(await addressAfter(request, parts, flow));
    } catch (error) {
      await recordRefusal(request.ctx, error, { method: 'oauth' });
      const failure = failureOf(request, error, 'access_denied');
      return reply.redirect(withError(flow.redirectTo, failure, { inQuery: true }));
    }
  });
}

export function authorizeRoutes(provider: Provider): FastifyPluginAsync {
  const google = provider.google ? new Google(provider.google, provider) : null;
  return async app => {
    addAuthorize(app, { provider, google });
    addCallback(app, { provider, google });
  };
}
