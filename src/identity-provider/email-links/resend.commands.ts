import { randomBytes } from 'node:crypto';
import type { Context } from '#src/platform/server/context.ts';
import { TooMany } from '#src/platform/server/errors.ts';
import { AuthError } from '../core/auth-error.ts';
import { requireEmailPause } from './email-limits.commands.ts';
import type { Provider } from '../core/provider.ts';
import { resendConfirmation } from './sign-up.commands.ts';

/** The link confirms the address but signs no one in, because no one has the verifier for its PKCE challenge. */
export async function resendFromExternal(ctx: Context, provider: Provider, email: string): Promise<void> {
  const challenge = { challenge: randomBytes(32).toString('base64url'), challengeMethod: 's256' } as const;
  const next = { redirectTo: `${provider.siteUrl}/account/link`, challenge };
  try {
    await requireEmailPause(ctx, { kind: 'confirm', email, ip: null });
    await resendConfirmation(ctx, provider, { email, ip: null, next });
  } catch (error) {
    if (!(error instanceof AuthError) || error.status !== 429) throw error;
    throw new TooMany(error.extra.retryAfterS ?? 60, error.message);
  }
}
