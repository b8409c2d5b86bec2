import { asc, eq } from 'drizzle-orm';
import type { DbContext } from '#src/platform/server/context.ts';
import type { IdentityRecords } from '#src/platform/server/identity.ts';
import { sessions } from './core/identity.table.ts';
import { getRecoveryCodes } from './factors/factors.queries.ts';
import { findPerson } from './people/people.queries.ts';

export async function exportPerson({ db }: DbContext, id: string): Promise<IdentityRecords> {
  const person = await findPerson({ db }, id);
  const { ip, userAgent, createdAt, refreshedAt: lastUsedAt } = sessions;
  return {
    metadata: person?.user.userMetadata ?? {},
    identities: (person?.identities ?? []).map(one => {
      const { provider, email, data, lastSignInAt, createdAt: since } = one;
      return { provider, email, data, lastSignInAt, createdAt: since };
    }),
    factors: (person?.factors ?? []).map(({ friendlyName, status, createdAt: since, lastChallengedAt }) => ({
      friendlyName,
      status,
      createdAt: since,
      lastChallengedAt,
    })),
    recoveryCodes: await getRecoveryCodes({ db }, id),
    sessions: await db
      .select({ ip, userAgent, createdAt, lastUsedAt })
      .from(sessions)
      .where(eq(sessions.userId, id))
      .orderBy(asc(createdAt)),
  };
}
