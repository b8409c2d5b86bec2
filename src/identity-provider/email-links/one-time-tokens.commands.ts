import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { DbContext, QueryContext } from '#src/platform/server/context.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import { flowStates, oneTimeTokens } from '../core/identity.table.ts';
import type { Metadata } from '../people/metadata.ts';

type Kind = typeof oneTimeTokens.$inferSelect.kind;
/** Of links that sign someone in. */
export type SignInKind = Exclude<Kind, 'two-factor-undo'>;

const LIFE_MS: Record<Kind, number> = {
  signup: DAY_MS,
  recovery: 3_600_000,
  'two-factor-undo': 3 * DAY_MS,
};

/** Marks tokens that continue a PKCE flow. The client looks for this prefix. */
const PKCE_PREFIX = 'pkce_';

/** The choices made in one sign-up. Only that sign-up's own link may apply them, or a stranger could set the password. */
export interface PendingSignUp {
  userId: string;
  identityId: string;
  /** Null if several people signed up with this address and it's unknown whose password to trust. */
  passwordHash: string | null;
  metadata: Metadata;
}

export interface UsedToken<Of extends Kind = Kind> {
  userId: string;
  kind: Of;
  flowId: string | null;
  signUp: PendingSignUp | null;
}

function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function isPkceToken(token: string): boolean {
  return token.startsWith(PKCE_PREFIX);
}

export async function createOneTimeToken(
  { db, clock }: QueryContext,
  { userId, kind, flowId, signUp, emailedAt }: UsedToken & { emailedAt: Date },
): Promise<string> {
  const token = (flowId ? PKCE_PREFIX : '') + randomBytes(32).toString('base64url');
  const createdAt = clock.now();
  const expiresAt = new Date(emailedAt.getTime() + LIFE_MS[kind]);
  const payload = signUp && { ...signUp };
  const row = { hash: tokenHash(token), userId, kind, flowId, payload, expiresAt, createdAt };
  await db.insert(oneTimeTokens).values(row);
  return token;
}

function signUpIn(payload: Record<string, unknown> | null): PendingSignUp | null {
  // Only `createOneTimeToken` writes this column.
  return payload as PendingSignUp | null;
}

export async function findTokenOwner({ db }: DbContext, token: string): Promise<string | null> {
  const byToken = eq(oneTimeTokens.hash, tokenHash(token));
  const [row] = await db.select({ userId: oneTimeTokens.userId }).from(oneTimeTokens).where(byToken);
  return row?.userId ?? null;
}

/** Consumes a token of one of the kinds. Returns null if there is none or it has expired. */
export async function spendOneTimeToken<Of extends Kind>(
  { db, clock }: QueryContext,
  { token, kinds }: { token: string; kinds: readonly Of[] },
): Promise<UsedToken<Of> | null> {
  const byToken = and(eq(oneTimeTokens.hash, tokenHash(token)), inArray(oneTimeTokens.kind, [...kinds]));
  // The delete is atomic, so only one of several concurrent clicks succeeds.
  const [row] = await db.delete(oneTimeTokens).where(byToken).returning();
  const kind = kinds.find(one => one === row?.kind);
  if (!row || !kind || row.expiresAt <= clock.now()) return null;
  return { userId: row.userId, kind, flowId: row.flowId, signUp: signUpIn(row.payload) };
}

export async function deleteSignInLinks({ db }: DbContext, userId: string): Promise<void> {
  await db.delete(flowStates).where(eq(flowStates.userId, userId));
  await db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), ne(oneTimeTokens.kind, 'two-factor-undo')));
}

export async function deleteUndoLinks({ db }: DbContext, userId: string): Promise<void> {
  const isMeant = and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, 'two-factor-undo'));
  await db.delete(oneTimeTokens).where(isMeant);
}

/** The sign-ups that await confirmation, newest first, including those whose links have expired. */
export async function listPendingSignUps({ db }: DbContext, userId: string): Promise<PendingSignUp[]> {
  const rows = await db
    .select({ payload: oneTimeTokens.payload })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, 'signup')))
    .orderBy(desc(oneTimeTokens.createdAt));
  return rows.map(({ payload }) => signUpIn(payload)).filter(signUp => signUp !== null);
}
