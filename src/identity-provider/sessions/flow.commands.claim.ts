import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import type { QueryContext } from '#src/platform/server/context.ts';
import { AuthError } from '../core/auth-error.ts';
import { flowStates } from '../core/identity.table.ts';

export type Flow = typeof flowStates.$inferSelect;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function badState(): AuthError {
  return new AuthError(400, 'bad_oauth_state', 'OAuth callback with invalid state');
}

/**
 * Claims the flow named in another provider's callback. Works once. An implicit flow must finish in the browser that
 * started it, or an attacker could sign people in to the attacker's account by sending them a callback URL (login
 * CSRF). PKCE flows don't need this, because their code is useless without the client's verifier.
 */
export async function claimFlow(
  { db, clock }: QueryContext,
  { state, isSameBrowser }: { state: string; isSameBrowser: boolean },
): Promise<Flow> {
  if (!UUID.test(state)) throw badState();
  const named = and(
    eq(flowStates.id, state),
    eq(flowStates.method, 'oauth'),
    gt(flowStates.expiresAt, clock.now()),
    or(isNotNull(flowStates.challenge), sql`${isSameBrowser}`),
  );
  const [flow] = await db
    .update(flowStates)
    .set({ isUsed: true })
    .where(and(named, eq(flowStates.isUsed, false)))
    .returning();
  if (flow) return flow;
  const [used] = await db.select({ id: flowStates.id }).from(flowStates).where(named);
  if (!used) throw badState();
  const message = 'OAuth callback with a state that was used before';
  throw new AuthError(400, 'flow_state_already_used', message);
}
