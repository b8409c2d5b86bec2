import { and, asc, count, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import {
  type AccountPart,
  DELETED_NAME,
  type Person,
  deletedAddress,
} from '#src/platform/server/account-part.ts';
import { registrations } from './registrations.table.ts';

/** Made while signed in, or by their confirmed address (decision R5). */
const belongsTo = ({ id, email }: Person) =>
  or(eq(registrations.userId, id), email ? eq(registrations.email, email) : undefined);

/** A person's registrations. Once forgotten they still count, and hold their seats, without saying whose they were. */
export const registrationsOfAccount: AccountPart = {
  name: 'registrations',
  exportOf: async (ctx, person) =>
    ctx.db
      .select({
        workshop: workshops.title,
        status: registrations.status,
        name: registrations.name,
        email: registrations.email,
        phone: registrations.phone,
        experience: registrations.experience,
        goals: registrations.goals,
        hearAbout: registrations.hearAbout,
        notes: registrations.notes,
        message: registrations.message,
        createdAt: registrations.createdAt,
      })
      .from(registrations)
      .innerJoin(workshops, eq(workshops.id, registrations.workshopId))
      .where(belongsTo(person))
      .orderBy(asc(registrations.id)),
  countOf: async ({ db }, people) => {
    const { userId, email, status } = registrations;
    const isLive = ne(status, 'cancelled');
    const emails = people.flatMap(person => person.email ?? []);
    const [byAccount, byAddress] = await Promise.all([
      db
        .select({ userId, many: count() })
        .from(registrations)
        .where(
          and(
            isLive,
            inArray(
              userId,
              people.map(person => person.id),
            ),
          ),
        )
        .groupBy(userId),
      db
        .select({ email, many: count() })
        .from(registrations)
        .where(and(isLive, isNull(userId), inArray(email, emails)))
        .groupBy(email),
    ]);
    const ofAccount = new Map(byAccount.map(row => [row.userId, row.many]));
    const ofAddress = new Map(byAddress.map(row => [row.email, row.many]));
    return new Map(
      people.map(person => [
        person.id,
        (ofAccount.get(person.id) ?? 0) + (ofAddress.get(person.email ?? '') ?? 0),
      ]),
    );
  },
  forget: async (tx, person) => {
    const rows = await tx.db.select({ id: registrations.id }).from(registrations).where(belongsTo(person));
    for (const { id } of rows) {
      await tx.db
        .update(registrations)
        .set({
          userId: null,
          email: deletedAddress(id),
          name: DELETED_NAME,
          firstName: null,
          lastName: null,
          phone: null,
          experience: null,
          goals: null,
          hearAbout: null,
          notes: null,
          message: null,
          internalNote: null,
          updatedAt: tx.clock.now(),
        })
        .where(eq(registrations.id, id));
    }
  },
};
