import { eq } from 'drizzle-orm';
import type { DbContext, QueryContext } from '#src/platform/server/context.ts';
import { identities, users } from '../core/identity.table.ts';
import { type Metadata, emailMetadata } from './metadata.ts';
import type { Identity, Person, User } from './people.queries.ts';

interface NewPerson {
  id: string;
  identityId: string;
  email: string;
  passwordHash: string | null;
  metadata: Metadata;
  isConfirmed: boolean;
}

export function emailIdentity(person: Omit<NewPerson, 'passwordHash' | 'metadata'>, now: Date): Identity {
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
