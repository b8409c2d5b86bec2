import { and, eq, gte, isNull, lt, notExists, or } from 'drizzle-orm';
import { profiles } from '#src/features/accounts/server/accounts.table.ts';
import { contactMessages } from '#src/features/contacts/server/contacts.table.ts';
import { lastDay } from '#src/features/registrations/server/registrations.queries.retention.ts';
import { registrations } from '#src/features/registrations/server/registrations.table.ts';
import { localDayOf } from '#src/features/settings/server/settings.queries.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import type { Context } from '#src/platform/server/context.ts';
import { touch } from '#src/platform/server/database/transaction.ts';
import { defineRetention } from '#src/platform/server/database/retention.ts';
import { leads } from './leads.table.ts';

const { id, createdAt, email, consentedAt, unsubscribedAt } = leads;

/** Nothing from them since then: no joining or leaving the list, registration, message or sign-in. */
async function quietSince(ctx: Context, before: Date) {
  const { db } = ctx;
  const day = await localDayOf(ctx, before);
  const registered = db
    .select({ id: registrations.id })
    .from(registrations)
    .innerJoin(workshops, eq(workshops.id, registrations.workshopId))
    .where(and(eq(registrations.email, email), or(gte(registrations.updatedAt, before), gte(lastDay, day))));
  const wrote = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(and(eq(contactMessages.email, email), gte(contactMessages.createdAt, before)));
  const signedIn = db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.email, email), gte(profiles.lastSeenAt, before)));
  return and(
    lt(createdAt, before),
    or(isNull(consentedAt), lt(consentedAt, before)),
    or(isNull(unsubscribedAt), lt(unsubscribedAt, before)),
    notExists(registered),
    notExists(wrote),
    notExists(signedIn),
  );
}

export const leadsRetention = defineRetention({
  table: leads,
  id,
  createdAt,
  due: quietSince,
  clean: async (tx, which) => {
    touch(tx, 'leads');
    return (await tx.db.delete(leads).where(which)).rowCount ?? 0;
  },
});
