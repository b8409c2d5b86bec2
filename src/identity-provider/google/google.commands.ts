import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { AuthError, banned } from '../core/auth-error.ts';
import { requireEmail } from '../people/email-address.ts';
import { type GoogleProfile, GOOGLE } from './google-profile.ts';
import { identities, sessions, users } from '../core/identity.table.ts';
import { mergeIfSmall, nameIn } from '../people/metadata.ts';
import { deleteSignInLinks } from '../email-links/one-time-tokens.commands.ts';
import { type User, isBanned, lockUser, lockUserByEmail } from '../people/people.queries.ts';
import type { Provider } from '../core/provider.ts';

type Mailer = Pick<Provider, 'sendMail'>;

async function lockKnownUser(tx: Context, { sub }: GoogleProfile): Promise<User | null> {
  const [identity] = await tx.db
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, GOOGLE), eq(identities.providerId, sub)));
  return identity ? lockUser(tx, identity.userId) : null;
}

async function addIdentity(
  tx: Context,
  userId: string,
  { sub, email, metadata }: GoogleProfile,
): Promise<void> {
  const now = tx.clock.now();
  await tx.db.insert(identities).values({
    id: randomUUID(),
    userId,
    provider: GOOGLE,
    providerId: sub,
    email,
    data: metadata,
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  });
}

async function refresh(tx: Context, user: User, { sub, email, metadata }: GoogleProfile): Promise<void> {
  const updatedAt = tx.clock.now();
  const userMetadata = mergeIfSmall(user.userMetadata, metadata);
  await tx.db.update(users).set({ userMetadata, updatedAt }).where(eq(users.id, user.id));
  await tx.db
    .update(identities)
    .set({ email, data: metadata, lastSignInAt: updatedAt, updatedAt })
    .where(and(eq(identities.provider, GOOGLE), eq(identities.providerId, sub)));
}

async function link(tx: Context, user: User, profile: GoogleProfile): Promise<void> {
  const { providers } = user.appMetadata;
  const known: unknown[] = Array.isArray(providers) ? providers : [];
  const appMetadata = { ...user.appMetadata, providers: [...new Set([...known, GOOGLE])] };
  const userMetadata = mergeIfSmall(user.userMetadata, profile.metadata);
  await tx.db
    .update(users)
    .set({ appMetadata, userMetadata, updatedAt: tx.clock.now() })
    .where(eq(users.id, user.id));
  await addIdentity(tx, user.id, profile);
}

/**
 * The person who signed up with this address never confirmed it, and Google now says who owns it. Nothing from the
 * unconfirmed sign-up may give access to the owner's account, least of all its password.
 */
async function takeOver(tx: Context, { id }: User, profile: GoogleProfile): Promise<void> {
  await tx.db.delete(sessions).where(eq(sessions.userId, id));
  await deleteSignInLinks(tx, id);
  await tx.db.delete(identities).where(eq(identities.userId, id));
  const now = tx.clock.now();
  await tx.db
    .update(users)
    .set({
      passwordHash: null,
      emailConfirmedAt: now,
      appMetadata: { provider: GOOGLE, providers: [GOOGLE] },
      userMetadata: profile.metadata,
      updatedAt: now,
    })
    .where(eq(users.id, id));
  await addIdentity(tx, id, profile);
}

async function create(tx: Context, email: string, profile: GoogleProfile): Promise<string> {
  const id = randomUUID();
  const now = tx.clock.now();
  await tx.db.insert(users).values({
    id,
    email,
    emailConfirmedAt: now,
    appMetadata: { provider: GOOGLE, providers: [GOOGLE] },
    userMetadata: profile.metadata,
    createdAt: now,
    updatedAt: now,
  });
  await addIdentity(tx, id, profile);
  return id;
}

function requireNotBanned(user: User, now: Date): void {
  if (isBanned(user, now)) throw banned(403);
}

/**
 * Finds or creates the account for a Google profile: the account already linked to it, then the one with the same
 * address, then a new one. The last two require that Google has verified the address.
 */
export async function userOfGoogle(tx: Context, provider: Mailer, profile: GoogleProfile): Promise<string> {
  const now = tx.clock.now();
  const known = await lockKnownUser(tx, profile);
  if (known) {
    requireNotBanned(known, now);
    await refresh(tx, known, profile);
    return known.id;
  }
  if (!profile.isVerified || !profile.email) {
    const message = 'Your email address is not verified with Google. Verify it there, then sign in again.';
    throw new AuthError(422, 'provider_email_needs_verification', message);
  }
  const email = requireEmail(profile.email);
  const owner = await lockUserByEmail(tx, email);
  if (owner) requireNotBanned(owner, now);
  if (owner?.emailConfirmedAt) {
    await link(tx, owner, profile);
    return owner.id;
  }
  const id = owner?.id ?? (await create(tx, email, profile));
  if (owner) await takeOver(tx, owner, profile);
  await provider.sendMail(tx, { kind: 'welcome', to: email, name: nameIn(profile.metadata) });
  return id;
}
