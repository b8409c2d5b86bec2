import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { AuthError } from '../http/api-error.ts';
import { type Challenge, meetsChallenge } from './challenge.ts';
import { flowStates } from '../identity.table.ts';
import { lockUser } from '../people/people.queries.ts';

/** What a flow began with; it stands in the `amr` of the session that ends it. */
export type FlowMethod = 'email/signup' | 'recovery' | 'oauth';

const FIVE_MINUTES_MS = 300_000;

/**
 * The original gives every flow 300 seconds from its start, so that a link clicked later signs nobody in. Here a
 * flow that waits for a click lives as long as the mailed link does, and its code 300 seconds from the click.
 */
const LIFE_MS: Record<FlowMethod, number> = {
  'email/signup': 24 * 3_600_000,
  recovery: 3_600_000,
  oauth: FIVE_MINUTES_MS,
};

type Ctx = Pick<Context, 'db' | 'clock'>;

interface Start extends Partial<Challenge> {
  method: FlowMethod;
  redirectTo: string;
  /** When its link is emailed; unset: now. */
  emailedAt?: Date;
  /** What the answer of another provider will be checked against. */
  upstream?: { verifier: string; nonce: string };
}

/** Keeps what must be known when the person comes back; without a challenge the flow is an implicit one. */
export async function startFlow({ db, clock }: Ctx, start: Start): Promise<{ id: string }> {
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

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}

const NOT_FOUND = new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');

/** Puts the person behind the flow; what is returned can be exchanged for a session by whoever began it. */
export async function issueAuthCode(
  { db, clock }: Ctx,
  { flowId, userId, providerTokens }: { flowId: string; userId: string; providerTokens?: string },
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const byFlow = eq(flowStates.id, flowId);
  const [flow] = await db
    .update(flowStates)
    .set({ userId, authCodeHash: hashOf(code), providerTokens })
    .where(byFlow)
    .returning({ method: flowStates.method });
  if (!flow) throw NOT_FOUND;
  if (flow.method !== 'oauth') {
    const expiresAt = new Date(clock.now().getTime() + FIVE_MINUTES_MS);
    await db.update(flowStates).set({ expiresAt }).where(byFlow);
  }
  return code;
}

/** What an exchanged code stands for. */
export interface Exchanged {
  userId: string;
  method: string;
  /** Sealed; see `provider-tokens.ts`. */
  providerTokens: string | null;
}

/** Ends a flow: its code is good once, and only with the verifier of its challenge. */
export async function exchangeCode(
  { db, clock }: Ctx,
  { code, verifier }: { code: unknown; verifier: unknown },
): Promise<Exchanged> {
  if (typeof code !== 'string' || typeof verifier !== 'string' || !code || !verifier) {
    const message = 'invalid request: both auth code and code verifier should be non-empty';
    throw new AuthError(400, 'validation_failed', message);
  }
  const byCode = and(eq(flowStates.authCodeHash, hashOf(code)), isNotNull(flowStates.userId));
  const [flow] = await db.select().from(flowStates).where(byCode);
  if (!flow?.challenge || !flow.challengeMethod) throw NOT_FOUND;
  if (flow.expiresAt <= clock.now()) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  const { challenge, challengeMethod } = flow;
  if (!meetsChallenge(verifier, { challenge, challengeMethod })) {
    const message = 'code challenge does not match previously saved code verifier';
    throw new AuthError(400, 'bad_code_verifier', message);
  }
  // The person before what is theirs, as with a change of the password: so the two never wait for each other.
  if (!flow.userId || !(await lockUser({ db }, flow.userId))) throw NOT_FOUND;
  // Of several exchanges at once, one deletes the row.
  const [used] = await db.delete(flowStates).where(byCode).returning();
  if (!used?.userId) throw NOT_FOUND;
  return { userId: used.userId, method: used.method, providerTokens: used.providerTokens };
}
