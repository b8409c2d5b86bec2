import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { AuthError, invalid } from '../core/auth-error.ts';
import { normalizeEmail } from '../people/email-address.ts';
import { issueAuthCode } from '../sessions/flow.commands.ts';
import type { Provider } from '../core/provider.ts';
import { limits } from './route-limits.ts';
import { isPkceToken } from '../email-links/one-time-tokens.commands.ts';
import { redirectTarget, withError, withQuery, withSession } from './redirects.ts';
import { bodyOf, clientOf, queryText, textIn } from './request-body.ts';
import { routeOptions } from './route-options.ts';
import { recordRefusal } from '../sign-in/refused-sign-ins.ts';
import { sessionAnswer } from './session-answer.ts';
import { openSession } from '../sessions/sessions.commands.ts';
import { verifyToken } from '../email-links/verification.commands.ts';

/** Supabase Auth says `otp` for both. A new password needs to know which sessions began with a recovery link. */
const METHODS = { signup: 'otp', recovery: 'recovery' } as const;

type Link = { token: string; type: string };

async function follow<T>(
  { ctx }: FastifyRequest,
  provider: Provider,
  link: Link,
  next: (tx: Context, used: Awaited<ReturnType<typeof verifyToken>>) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(ctx, async tx => next(tx, await verifyToken(tx, provider, link)));
  } catch (error) {
    await recordRefusal(ctx, error, { method: 'link' });
    throw error;
  }
}

async function codeOrSession(request: FastifyRequest, provider: Provider, link: Link) {
  return follow(request, provider, link, async (tx, { userId, kind, flowId }) => {
    if (flowId) return { code: await issueAuthCode(tx, { flowId, userId }) };
    const method = METHODS[kind];
    return { opened: await openSession(tx, { userId, method, client: clientOf(request) }) };
  });
}

async function targetOf(request: FastifyRequest, provider: Provider, link: Link): Promise<string> {
  const target = redirectTarget(provider, queryText(request, 'redirect_to'));
  try {
    const { code, opened } = await codeOrSession(request, provider, link);
    if (code !== undefined) return withQuery(target, { code });
    return withSession(target, await sessionAnswer(request.ctx, provider, opened), { type: link.type });
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const failure = {
      error: error.status === 400 ? 'invalid_request' : 'access_denied',
      error_code: error.code,
      error_description: error.message,
    };
    return withError(target, failure, { inQuery: isPkceToken(link.token) });
  }
}

function addLink(app: FastifyInstance, provider: Provider): void {
  app.get('/verify', routeOptions(limits.link), async (request, reply) => {
    const link = { token: queryText(request, 'token'), type: queryText(request, 'type') };
    if (link.type === '') throw invalid('Verify requires a verification type');
    if (link.token === '') throw invalid('Verify requires a token or a token hash');
    return reply.redirect(await targetOf(request, provider, link), 303);
  });
}

function linkIn(request: FastifyRequest): Link & { email: string } {
  const body = bodyOf(request);
  const type = textIn(body, 'type');
  const [token, hash, email] = [textIn(body, 'token'), textIn(body, 'token_hash'), textIn(body, 'email')];
  if (type === '') throw invalid('Verify requires a verification type');
  if ((token === '') === (hash === '')) throw invalid('Verify requires either a token or a token hash');
  if (hash !== '' && (email !== '' || textIn(body, 'phone') !== '')) {
    throw invalid('Only the token_hash and type should be provided');
  }
  return { type, token: hash, email: normalizeEmail(email) };
}

function addPost(app: FastifyInstance, provider: Provider): void {
  app.post('/verify', routeOptions(limits.link), async request => {
    const { token, type } = linkIn(request);
    // Short codes to type in are never emailed, because they could be guessed.
    if (token === '') throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
    const client = clientOf(request);
    const opened = await follow(request, provider, { token, type }, (tx, { userId, kind }) =>
      openSession(tx, { userId, method: METHODS[kind], client }),
    );
    return sessionAnswer(request.ctx, provider, opened);
  });
}

export function verifyRoutes(provider: Provider): FastifyPluginAsync {
  return async app => {
    addLink(app, provider);
    addPost(app, provider);
  };
}
