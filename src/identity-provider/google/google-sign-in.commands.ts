import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { isUniqueViolation } from '#src/platform/server/database/violations.ts';
import { issueAuthCode } from '../sessions/flow.commands.ts';
import type { Flow } from '../sessions/flow.commands.claim.ts';
import type { GoogleProfile } from './google-profile.ts';
import { userOfGoogle } from './google.commands.ts';
import { type ProviderTokens, sealProviderTokens } from './provider-tokens.ts';
import type { Provider } from '../provider.ts';
import { withQuery, withSession } from '../http/redirects.ts';
import type { Client } from '../http/request-body.ts';
import { sessionAnswer } from '../sessions/session-answer.ts';
import { openSession } from '../sessions/sessions.commands.ts';

interface SignIn {
  flow: Flow;
  profile: GoogleProfile;
  tokens: ProviderTokens;
  client: Client;
}

/** If two first sign-ins race, the second one fails on the unique index and finds the account when it retries. */
async function retryAfterRace<T>(work: () => Promise<T>): Promise<T> {
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
  provider: Provider,
  { flow, profile, tokens, client }: SignIn,
) {
  const opened = await inTransaction(ctx, async tx =>
    openSession(tx, {
      userId: await userOfGoogle(tx, provider, profile),
      method: 'oauth',
      client,
    }),
  );
  return withSession(flow.redirectTo, await sessionAnswer(ctx, provider, opened), { ...tokens });
}

export async function addressAfterGoogle(ctx: Context, provider: Provider, signIn: SignIn): Promise<string> {
  return retryAfterRace(() =>
    signIn.flow.challenge === null
      ? addressWithSession(ctx, provider, signIn)
      : addressWithCode(ctx, provider, signIn),
  );
}
