import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { DbContext, QueryContext } from '#src/platform/server/context.ts';
import { identities, users } from '../identity.table.ts';
import { type Metadata, emailMetadata } from './metadata.ts';
import { type PendingSignUp, deleteOneTimeTokens } from '../email-links/one-time-tokens.commands.ts';
import type { Identity, Person, User } from './people.queries.ts';

interface NewPerson {
  id: string;
  identityId: string;
  email: string;
  passwordHash: string | null;
  metadata: Metadata;
  isConfirmed: boolean;
}

function emailIdentity(person: Omit<NewPerson, 'passwordHash' | 'metadata'>, now: Date): Identity {
  return {
    id: person.identityId,
    userId: person.id,
    provider: 'email',
    providerId: person.id,
    email: person.email,
    data: emailMetadata(person),
    lastSignInAt: now,
    createdAt: now,
    updatedAt: now,
  };
}

export function newPerson(person: NewPerson, now: Date): Person {
  const user: User = {
    id: person.id,
    email: person.email,
    passwordHash: person.passwordHash,
    emailConfirmedAt: person.isConfirmed ? now : null,
    confirmationSentAt: person.isConfirmed ? null : now,
    recoverySentAt: null,
    lastSignInAt: null,
    bannedUntil: null,
    appMetadata: { provider: 'email', providers: ['email'] },
    userMetadata: { ...person.metadata, ...emailMetadata(person) },
    createdAt: now,
    updatedAt: now,
  };
  return { user, identities: [emailIdentity(person, now)], factors: [] };
}

/** Returns false if the address is taken, including by a concurrent sign-up. */
export async function addPerson({ db }: QueryContext, person: Person): Promise<boolean> {
  const added = await db.insert(users).values(person.user).onConflictDoNothing().returning({ id: users.id });
  if (added.length === 0) return false;
  await db.insert(identities).values(person.identities);
  return true;
}

/**
 * Confirms the address and applies the choices of the sign-up behind the link, including its user id. Without a sign-up
 * the account gets only the names, and no password, because it's unknown who chose it. All other emailed links stop
 * working.
 */
export async function confirmPerson(
  { db, clock }: QueryContext,
  user: User,
  { signUp, names }: { signUp: PendingSignUp | null; names: Metadata },
): Promise<{ id: string; metadata: Metadata }> {
  const { id, identityId, passwordHash, metadata } = signUp
    ? { id: signUp.userId, ...signUp }
    : { id: user.id, identityId: randomUUID(), passwordHash: null, metadata: names };
  const now = clock.now();
  const confirmed = { id, identityId, email: user.email, isConfirmed: true };
  const userMetadata = { ...metadata, ...emailMetadata(confirmed) };
  await deleteOneTimeTokens({ db }, user.id);
  await db.delete(identities).where(eq(identities.userId, user.id));
  await db
    .update(users)
    .set({ id, passwordHash, userMetadata, emailConfirmedAt: now, updatedAt: now })
    .where(eq(users.id, user.id));
  await db.insert(identities).values(emailIdentity(confirmed, now));
  return { id, metadata: userMetadata };
}

export async function deletePerson({ db }: DbContext, id: string): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}

export async function updateUser(
  { db, clock }: QueryContext,
  id: string,
  changes: Partial<
    Pick<
      User,
      'passwordHash' | 'userMetadata' | 'confirmationSentAt' | 'recoverySentAt' | 'bannedUntil' | 'updatedAt'
    >
  >,
): Promise<void> {
  await db
    .update(users)
    .set({ updatedAt: clock.now(), ...changes })
    .where(eq(users.id, id));
}
