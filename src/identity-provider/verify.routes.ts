import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { AuthError } from './api-error.ts';
import { normaliseEmail } from './email-address.ts';
import { issueAuthCode } from './flow.commands.ts';
import type { Issuer } from './issuer.ts';
import { limits } from './limits.ts';
import { isPkceToken } from './one-time-tokens.commands.ts';
import { redirectTarget, withError, withQuery, withSession } from './redirects.ts';
import { bodyOf, clientOf, queryText, textIn } from './request-body.ts';
import { routeOptions } from './route-options.ts';
import { sessionAnswer } from './session-answer.ts';
import { openSession } from './sessions.commands.ts';
import { verifyToken } from './verification.ts';

type Link = { token: string; type: string };

function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}

/** A link used up, and the session or the code that it gives; all of it or nothing. */
async function follow(request: FastifyRequest, { provider }: Issuer, link: Link) {
  return inTransaction(request.ctx, async tx => {
    const { userId, flowId } = await verifyToken(tx, provider, link);
    if (flowId) return { code: await issueAuthCode(tx, { flowId, userId }) };
    return { opened: await openSession(tx, { userId, method: 'otp', client: clientOf(request) }) };
  });
}

/** Where a click on a mailed link leads. */
async function targetOf(request: FastifyRequest, issuer: Issuer, link: Link): Promise<string> {
  const target = redirectTarget(issuer.provider, queryText(request, 'redirect_to'));
  try {
    const { code, opened } = await follow(request, issuer, link);
    if (code !== undefined) return withQuery(target, { code });
    return withSession(target, await sessionAnswer(request.ctx, issuer, opened), { type: link.type });
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

function addLink(app: FastifyInstance, issuer: Issuer): void {
  app.get('/verify', routeOptions(limits.link), async (request, reply) => {
    const link = { token: queryText(request, 'token'), type: queryText(request, 'type') };
    if (link.type === '') throw invalid('Verify requires a verification type');
    if (link.token === '') throw invalid('Verify requires a token or a token hash');
    return reply.redirect(await targetOf(request, issuer, link), 303);
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
  return { type, token: hash, email: normaliseEmail(email) };
}

function addPost(app: FastifyInstance, issuer: Issuer): void {
  app.post('/verify', routeOptions(limits.link), async request => {
    const { token, type } = linkIn(request);
    // Short codes to be typed in are never mailed: they could be guessed.
    if (token === '') throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
    const client = clientOf(request);
    const opened = await inTransaction(request.ctx, async tx => {
      const { userId } = await verifyToken(tx, issuer.provider, { token, type });
      return openSession(tx, { userId, method: 'otp', client });
    });
    return sessionAnswer(request.ctx, issuer, opened);
  });
}

/** What a mailed link leads to, followed by the person or by the client. */
export function verifyRoutes(issuer: Issuer): FastifyPluginAsync {
  return async app => {
    addLink(app, issuer);
    addPost(app, issuer);
  };
}
