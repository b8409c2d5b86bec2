import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { isUniqueViolation } from '#src/platform/server/database/violations.ts';
import { issueAuthCode } from './flow.commands.ts';
import type { Flow } from './flow.commands.claim.ts';
import type { GoogleProfile } from './google-profile.ts';
import { userOfGoogle } from './google.commands.ts';
import { type ProviderTokens, sealProviderTokens } from './provider-tokens.ts';
import type { Provider } from './provider.ts';
import { withQuery, withSession } from './redirects.ts';
import type { Client } from './request-body.ts';
import { sessionAnswer } from './session-answer.ts';
import { openSession } from './sessions.commands.ts';
import type { SigningKeys } from './signing-keys.ts';

interface SignIn {
  flow: Flow;
  profile: GoogleProfile;
  /** What Google lets us do in their name, for the client. */
  tokens: ProviderTokens;
  client: Client;
}

/** Two first sign-ins at once make one account: the second finds what the first has made. */
async function againAfterRace<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return work();
  }
}

async function addressWithCode(ctx: Context, provider: Provider, { flow, profile, tokens }: SignIn) {
  const code = await inTransaction(ctx, async tx =>
    issueAuthCode(tx, {
      flowId: flow.id,
      userId: await userOfGoogle(tx, provider, profile),
      providerTokens: sealProviderTokens(provider, tokens),
    }),
  );
  return withQuery(flow.redirectTo, { code });
}

async function addressWithSession(
  ctx: Context,
  issuer: { provider: Provider; keys: SigningKeys },
  { flow, profile, tokens, client }: SignIn,
) {
  const opened = await inTransaction(ctx, async tx =>
    openSession(tx, {
      userId: await userOfGoogle(tx, issuer.provider, profile),
      method: 'oauth',
      client,
    }),
  );
  return withSession(flow.redirectTo, await sessionAnswer(ctx, issuer, opened), { ...tokens });
}

/** Lets in whom Google vouches for; the address to send them to, with a code for clients that use PKCE. */
export async function addressAfterGoogle(
  ctx: Context,
  issuer: { provider: Provider; keys: SigningKeys },
  signIn: SignIn,
): Promise<string> {
  return againAfterRace(() =>
    signIn.flow.challenge === null
      ? addressWithSession(ctx, issuer, signIn)
      : addressWithCode(ctx, issuer.provider, signIn),
  );
}
