import { SignJWT } from 'jose';
import type { Context } from '#src/platform/server/context.ts';
import type { Provider } from '../provider.ts';
import { writeRefreshToken } from './refresh-token.ts';
import type { OpenSession } from './sessions.commands.ts';
import { ALGORITHM } from '../keys/signing-key.ts';
import { userJson } from '../http/user-json.ts';

const LIFE_S = 3600;

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
): Promise<{ token: string; expiresAt: number }> {
  const { kid, key } = await provider.keys.signing(ctx);
  const issuedAt = Math.floor(ctx.clock.now().getTime() / 1000);
  const token = await new SignJWT({
    email: user.email,
    phone: '',
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    role: 'authenticated',
    aal: 'aal1',
    amr: session.amr,
    session_id: session.id,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid })
    .setIssuer(provider.url)
    .setSubject(user.id)
    .setAudience('authenticated')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFE_S)
    .sign(key);
  return { token, expiresAt: issuedAt + LIFE_S };
}

/** Call this after the commit, because signing keys may have to be created. */
export async function sessionAnswer(
  ctx: Context,
  provider: Provider,
  opened: OpenSession,
): Promise<SessionAnswer> {
  const { token, expiresAt } = await signAccessToken(ctx, provider, opened);
  const { id: sessionId, refreshCounter: counter } = opened.session;
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: LIFE_S,
    expires_at: expiresAt,
    refresh_token: writeRefreshToken(provider.secret, { sessionId, counter }),
    user: userJson(opened.person),
  };
}
