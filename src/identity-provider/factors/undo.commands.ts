import type { Context } from '#src/platform/server/context.ts';
import { audit } from '../core/audit.ts';
import type { Provider } from '../core/provider.ts';
import {
  createOneTimeToken,
  deleteUndoLinks,
  findTokenOwner,
  spendOneTimeToken,
} from '../email-links/one-time-tokens.commands.ts';
import { lockUser } from '../people/people.queries.ts';
import { endSessions } from '../sessions/sessions.commands.ts';
import { removeTwoFactor } from './factors.commands.ts';

const KIND = 'two-factor-undo';

/** For the email about a new app. Whoever set it up may have stolen a session, and would keep its owner out. */
export async function linkToUndo(tx: Context, { siteUrl }: Provider, userId: string): Promise<string> {
  const link = { userId, kind: KIND, flowId: null, signUp: null, emailedAt: tx.clock.now() } as const;
  return `${siteUrl}/account/undo-two-factor?token=${await createOneTimeToken(tx, link)}`;
}

/** Turns two-factor off and ends all sessions. Returns false if the link was used or has expired. */
export async function undoTwoFactor(tx: Context, provider: Provider, token: string): Promise<boolean> {
  const owner = await findTokenOwner(tx, token);
  const user = owner && (await lockUser(tx, owner));
  if (!user || !(await spendOneTimeToken(tx, { token, kinds: [KIND] }))) return false;
  const { id } = user;
  await removeTwoFactor(tx, provider, id);
  await deleteUndoLinks(tx, id);
  await endSessions(tx, { userId: id, sessionId: id, scope: 'global' });
  await audit(tx, 'session.end', { id, details: { scope: 'global' } });
  return true;
}
