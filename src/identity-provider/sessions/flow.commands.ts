import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { QueryContext } from '#src/platform/server/context.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import { AuthError, invalid } from '../core/auth-error.ts';
import { type Challenge, meetsChallenge } from './challenge.ts';
import { flowStates } from '../core/identity.table.ts';
import { lockUser } from '../people/people.queries.ts';

/** Becomes the `amr` method of the session. */
export type FlowMethod = 'email/signup' | 'recovery' | 'oauth';

const FIVE_MINUTES_MS = 300_000;

/**
 * Supabase Auth limits every flow to 300 seconds from its start, so links that are clicked later don't sign anyone in.
 * Here, an emailed flow lasts as long as its link, and its code is valid for 300 seconds after the click.
 */
const LIFE_MS: Record<FlowMethod, number> = {
  'email/signup': DAY_MS,
  recovery: 3_600_000,
  oauth: FIVE_MINUTES_MS,
};

interface Start extends Partial<Challenge> {
  method: FlowMethod;
  redirectTo: string;
  emailedAt?: Date;
  upstream?: { verifier: string; nonce: string };
}

export async function startFlow({ db, clock }: QueryContext, start: Start): Promise<{ id: string }> {
  const id = randomUUID();
  const createdAt = clock.now();
  await db.insert(flowStates).values({
    id,
    method: start.method,
    challenge: start.challenge,
    challengeMethod: start.challengeMethod,
    redirectTo: start.redirectTo,
    upstreamVerifier: start.upstream?.verifier,
    upstreamNonce: start.upstream?.nonce,
    expiresAt: new Date((start.emailedAt ?? createdAt).getTime() + LIFE_MS[start.method]),
    createdAt,
  });
  return { id };
}

function codeHash(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}

function notFound(): AuthError {
  return new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
}

export async function issueAuthCode(
  { db, clock }: QueryContext,
  { flowId, userId, providerTokens }: { flowId: string; userId: string; providerTokens?: string },
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const byFlow = eq(flowStates.id, flowId);
  const [flow] = await db
    .update(flowStates)
    .set({ userId, authCodeHash: codeHash(code), providerTokens })
    .where(byFlow)
    .returning({ method: flowStates.method });
  if (!flow) throw notFound();
  if (flow.method !== 'oauth') {
    const expiresAt = new Date(clock.now().getTime() + FIVE_MINUTES_MS);
    await db.update(flowStates).set({ expiresAt }).where(byFlow);
  }
  return code;
}

export interface Exchanged {
  userId: string;
  method: string;
  providerTokens: string | null;
}

/** Accepts a code once, and only with its PKCE verifier. */
export async function exchangeCode(
  { db, clock }: QueryContext,
  { code, verifier }: { code: unknown; verifier: unknown },
): Promise<Exchanged> {
  if (typeof code !== 'string' || typeof verifier !== 'string' || !code || !verifier) {
    const message = 'invalid request: both auth code and code verifier should be non-empty';
    throw invalid(message);
  }
  const byCode = and(eq(flowStates.authCodeHash, codeHash(code)), isNotNull(flowStates.userId));
  const [flow] = await db.select().from(flowStates).where(byCode);
  if (!flow?.challenge || !flow.challengeMethod) throw notFound();
  if (flow.expiresAt <= clock.now()) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  const { challenge, challengeMethod } = flow;
  if (!meetsChallenge(verifier, { challenge, challengeMethod })) {
    const message = 'code challenge does not match previously saved code verifier';
    throw new AuthError(400, 'bad_code_verifier', message);
  }
  // Lock the user before their rows, as a password change does, to prevent deadlocks.
  if (!flow.userId || !(await lockUser({ db }, flow.userId))) throw notFound();
  // The delete is atomic, so only one of several concurrent exchanges succeeds.
  const [used] = await db.delete(flowStates).where(byCode).returning();
  if (!used?.userId) throw notFound();
  return { userId: used.userId, method: used.method, providerTokens: used.providerTokens };
}
