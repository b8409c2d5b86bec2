import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { isUniqueViolation } from '#src/platform/server/database/violations.ts';
import { issueAuthCode } from '../sessions/flow.commands.ts';
import type { Flow } from '../sessions/flow.commands.claim.ts';
import type { GoogleProfile } from './google-profile.ts';
import { userOfGoogle } from './google.commands.ts';
import { type ProviderTokens, sealProviderTokens } from './provider-tokens.ts';
import type { Provider } from '../core/provider.ts';
import { type Client, openSession } from '../sessions/sessions.commands.ts';

interface SignIn {
  flow: Flow;
  profile: GoogleProfile;
  tokens: ProviderTokens;
  client: Client;
}

async function codeOrSession(ctx: Context, provider: Provider, { flow, profile, tokens, client }: SignIn) {
  return inTransaction(ctx, async tx => {
    const userId = await userOfGoogle(tx, provider, profile);
    if (flow.challenge === null) {
      return { opened: await openSession(tx, { userId, method: 'oauth', client }) };
    }
    const providerTokens = sealProviderTokens(provider, tokens);
    return { code: await issueAuthCode(tx, { flowId: flow.id, userId, providerTokens }) };
  });
}

/** Returns a code for a client that sent a PKCE challenge, and otherwise a session. */
export async function signInWithGoogle(ctx: Context, provider: Provider, signIn: SignIn) {
  try {
    return await codeOrSession(ctx, provider, signIn);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // Of two first sign-ins at the same time, the second now finds the account of the first.
    return codeOrSession(ctx, provider, signIn);
  }
}
