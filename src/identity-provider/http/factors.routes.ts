import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { enrollFactor, unenrollFactor } from '../factors/factors.commands.ts';
import { challengeFactor, verifyFactor } from '../factors/factors.commands.verify.ts';
import { limits } from './route-limits.ts';
import type { Provider } from '../core/provider.ts';
import { sessionAnswer } from './session-answer.ts';
import { AuthError, invalid } from '../core/auth-error.ts';
import { requireCaller } from './caller.ts';
import { bodyOf, textIn } from './request-body.ts';
import { routeOptions } from './route-options.ts';

const NAME_MAX = 100;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function disabled(type: 'phone' | 'webauthn', name: string): AuthError {
  return new AuthError(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${name}`);
}

function requireTotp(type: string): void {
  if (type === 'phone') throw disabled('phone', 'Phone');
  if (type === 'webauthn') throw disabled('webauthn', 'WebAuthn');
  if (type !== 'totp') throw invalid('factor_type needs to be totp, phone, or webauthn');
}

/** Authenticator apps show both. */
function nameIn(body: Record<string, unknown>, field: 'friendly_name' | 'issuer'): string {
  const name = textIn(body, field);
  if (name.length > NAME_MAX) throw invalid(`${field} must have at most ${NAME_MAX} characters`);
  return name;
}

function factorIdOf({ params }: FastifyRequest): string {
  const { id } = params as { id: string };
  if (!UUID.test(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  return id.toLowerCase();
}

function attemptIn(request: FastifyRequest) {
  const body = bodyOf(request);
  const [challengeId, code] = [textIn(body, 'challenge_id').toLowerCase(), textIn(body, 'code')];
  if (!UUID.test(challengeId)) throw invalid('challenge_id must be an UUID');
  if (code === '') throw invalid('Code needs to be non-empty');
  return { factorId: factorIdOf(request), challengeId, code };
}

export function factorsRoutes(provider: Provider): FastifyPluginAsync {
  const options = routeOptions(limits.costly);
  return async app => {
    // Otherwise a stolen token would be enough to take the account over for good.
    const guarded = routeOptions(limits.costly, { needsReauthentication: true });
    app.post('/factors', guarded, async request => {
      const caller = await requireCaller(request, provider);
      const body = bodyOf(request);
      requireTotp(textIn(body, 'factor_type'));
      const name = nameIn(body, 'friendly_name');
      const issuer = nameIn(body, 'issuer') || new URL(provider.siteUrl).host;
      const { factor, app: added } = await enrollFactor(request.ctx, provider, caller, { name, issuer });
      const { qrCode, secret, uri } = added;
      return { id: factor.id, type: 'totp', friendly_name: name, totp: { qr_code: qrCode, secret, uri } };
    });

    app.post('/factors/:id/challenge', options, async request => {
      const caller = await requireCaller(request, provider);
      const { id, expiresAt } = await challengeFactor(request.ctx, caller, factorIdOf(request));
      return { id, type: 'totp', expires_at: Math.floor(expiresAt.getTime() / 1000) };
    });

    app.post('/factors/:id/verify', options, async request => {
      const caller = await requireCaller(request, provider);
      const opened = await verifyFactor(request.ctx, provider, caller, attemptIn(request));
      return sessionAnswer(request.ctx, provider, opened);
    });

    app.delete('/factors/:id', options, async request => {
      const caller = await requireCaller(request, provider);
      const id = factorIdOf(request);
      await unenrollFactor(request.ctx, provider, caller, id);
      return { id };
    });
  };
}
