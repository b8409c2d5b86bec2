import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { flowStates, oneTimeTokens } from '../identity.table.ts';
import type { Metadata } from '../people/metadata.ts';

type Ctx = Pick<Context, 'db' | 'clock'>;
type Kind = 'signup' | 'recovery';

/** How long a mailed link works. */
const LIFE_MS: Record<Kind, number> = { signup: 24 * 3_600_000, recovery: 3_600_000 };

/** In front of tokens whose click continues a PKCE flow; the client looks for it. */
const PKCE_PREFIX = 'pkce_';

/** What one sign-up chose. It comes into force through the link of that sign-up alone (T8). */
export interface PendingSignUp {
  /** The id that the sign-up was answered with. */
  userId: string;
  identityId: string;
  /** Null: nobody knows whose choice it was, so nobody's counts. */
  passwordHash: string | null;
  metadata: Metadata;
}

/** A link's token that was good. */
export interface UsedToken {
  userId: string;
  kind: Kind;
  flowId: string | null;
  signUp: PendingSignUp | null;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Whether a click on the token's link continues a PKCE flow. */
export function isPkceToken(token: string): boolean {
  return token.startsWith(PKCE_PREFIX);
}

/** Makes the token for a link that is emailed at `emailedAt`; only its hash is kept. */
export async function createOneTimeToken(
  { db, clock }: Ctx,
  { userId, kind, flowId, signUp, emailedAt }: UsedToken & { emailedAt: Date },
): Promise<string> {
  const token = (flowId ? PKCE_PREFIX : '') + randomBytes(32).toString('base64url');
  const createdAt = clock.now();
  const expiresAt = new Date(emailedAt.getTime() + LIFE_MS[kind]);
  const payload = signUp && { ...signUp };
  const row = { hash: hashOf(token), userId, kind, flowId, payload, expiresAt, createdAt };
  await db.insert(oneTimeTokens).values(row);
  return token;
}

function signUpIn(payload: Record<string, unknown> | null): PendingSignUp | null {
  // Only `createOneTimeToken` writes it.
  return payload as PendingSignUp | null;
}

/** Whose token it is, without using it up; null when it is nobody's. */
export async function findTokenOwner({ db }: Pick<Context, 'db'>, token: string): Promise<string | null> {
  const isIt = eq(oneTimeTokens.hash, hashOf(token));
  const [row] = await db.select({ userId: oneTimeTokens.userId }).from(oneTimeTokens).where(isIt);
  return row?.userId ?? null;
}

/** Uses up a token of one of the kinds; null when there is none, or it is too old. */
export async function spendOneTimeToken(
  { db, clock }: Ctx,
  { token, kinds }: { token: string; kinds: readonly Kind[] },
): Promise<UsedToken | null> {
  const isIt = and(eq(oneTimeTokens.hash, hashOf(token)), inArray(oneTimeTokens.kind, [...kinds]));
  // Of several clicks at once, one deletes the row.
  const [row] = await db.delete(oneTimeTokens).where(isIt).returning();
  if (!row || row.expiresAt <= clock.now()) return null;
  return { userId: row.userId, kind: row.kind, flowId: row.flowId, signUp: signUpIn(row.payload) };
}

/** Makes every link that was mailed to somebody useless, and every code that a click on one has led to. */
export async function deleteOneTimeTokens({ db }: Pick<Context, 'db'>, userId: string): Promise<void> {
  await db.delete(flowStates).where(eq(flowStates.userId, userId));
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
}

/** The sign-ups that wait for an address to be confirmed, also by links too old to click; newest first. */
export async function listPendingSignUps(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<PendingSignUp[]> {
  const rows = await db
    .select({ payload: oneTimeTokens.payload })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, 'signup')))
    .orderBy(desc(oneTimeTokens.createdAt));
  return rows.map(({ payload }) => signUpIn(payload)).filter(signUp => signUp !== null);
}
