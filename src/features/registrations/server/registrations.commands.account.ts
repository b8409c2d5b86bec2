import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import type { PersonalDataSource } from '#src/platform/server/personal-data-source.ts';
import { anonymizeRegistration, forgetTransfers } from './registrations.commands.forget.ts';
import { belongsTo } from './registrations.queries.ts';
import { registrations } from './registrations.table.ts';

/** Anonymized registrations still count and keep their seats. */
export const registrationsOfAccount: PersonalDataSource = {
  name: 'registrations',
  exportOf: async (ctx, person) =>
    ctx.db
      .select({
        workshop: workshops.title,
        status: registrations.status,
        attendance: registrations.attendance,
        attendedDays: registrations.attendedDays,
        name: registrations.name,
        email: registrations.email,
        phone: registrations.phone,
        experience: registrations.experience,
        goals: registrations.goals,
        hearAbout: registrations.hearAbout,
        source: registrations.source,
        campaign: registrations.campaign,
        notes: registrations.notes,
        message: registrations.message,
        createdAt: registrations.createdAt,
      })
      .from(registrations)
      .innerJoin(workshops, eq(workshops.id, registrations.workshopId))
      .where(belongsTo(person.email))
      .orderBy(asc(registrations.id)),
  countOf: async ({ db }, people) => {
    const { email, status } = registrations;
    const emails = people.flatMap(person => person.email ?? []);
    const rows = await db
      .select({ email, many: count() })
      .from(registrations)
      .where(and(ne(status, 'cancelled'), inArray(email, emails)))
      .groupBy(email);
    const byAddress = new Map(rows.map(row => [row.email, row.many]));
    return new Map(people.map(person => [person.id, byAddress.get(person.email ?? '') ?? 0]));
  },
  forget: async (tx, person) => {
    const rows = await tx.db
      .select({ id: registrations.id })
      .from(registrations)
      .where(belongsTo(person.email))
      .orderBy(asc(registrations.id))
      .for('update');
    for (const { id } of rows) {
      await anonymizeRegistration(tx, id);
    }
    await forgetTransfers(tx, sql`${registrations.pendingTransfer} ->> 'email' = ${person.email}`);
  },
};
