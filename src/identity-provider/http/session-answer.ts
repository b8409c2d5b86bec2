import { SignJWT } from 'jose';
import type { Context } from '#src/platform/server/context.ts';
import type { Provider } from '../core/provider.ts';
import { writeRefreshToken } from '../sessions/refresh-token.ts';
import { sessionEnd } from '../sessions/session-end.ts';
import type { OpenSession } from '../sessions/sessions.commands.ts';
import { ALGORITHM } from '../core/signing-key.ts';
import { userJson } from './user-json.ts';

const LIFE_S = 3600;

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

export interface SessionAnswer {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: Record<string, unknown>;
}

async function signAccessToken(
  ctx: Context,
  provider: Provider,
  { session, person: { user } }: OpenSession,
): Promise<{ token: string; issuedAt: number; expiresAt: number }> {
  const { kid, key } = await provider.keys.signing(ctx);
  const issuedAt = seconds(ctx.clock.now());
  const end = seconds(await sessionEnd(ctx, provider, session));
  const expiresAt = Math.min(issuedAt + LIFE_S, end);
  const token = await new SignJWT({
    email: user.email,
    phone: '',
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    role: 'authenticated',
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid })
    .setIssuer(provider.url)
    .setSubject(user.id)
    .setAudience('authenticated')
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key);
  return { token, issuedAt, expiresAt };
}

/** Call this after the commit, because signing keys may have to be created. */
export async function sessionAnswer(
  ctx: Context,
  provider: Provider,
  opened: OpenSession,
): Promise<SessionAnswer> {
  const { token, issuedAt, expiresAt } = await signAccessToken(ctx, provider, opened);
  const { id: sessionId, refreshCounter: counter } = opened.session;
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: expiresAt - issuedAt,
    expires_at: expiresAt,
    refresh_token: writeRefreshToken(provider.secret, { sessionId, counter }),
    user: userJson(opened.person),
  };
}
