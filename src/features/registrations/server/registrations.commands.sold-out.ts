import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import type { Context } from '#src/platform/server/context.ts';
import { batchPerDatabase } from '#src/platform/server/database/batcher.ts';
import { prepared } from '#src/platform/server/database/prepared.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { Conflict } from '#src/platform/server/errors.ts';
import { takeFromThrottle } from '#src/platform/server/throttle.commands.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import { type FormRequest, SEAT_HOLDING } from '../registrations.rules.ts';
import { liveRegistration, openBatch, workshopIn } from './registrations.commands.batch.ts';
import { emailOfHolder } from './registrations.emails.ts';
import { registrations } from './registrations.table.ts';

/** Finds those that ask for a workshop that is sold out and hasn't ended in any time zone. */
const selectSoldOut = prepared(db =>
  db
    .select({ place: sql<number>`asked.place::integer`, registrationId: registrations.id })
    .from(
      sql`unnest(${sql.placeholder('workshopIds')}::integer[], ${sql.placeholder('emails')}::text[])
        with ordinality as asked(workshop_id, email, place)`,
    )
    .innerJoin(workshops, sql`${workshops.id} = asked.workshop_id`)
    .leftJoin(
      registrations,
      and(
        eq(registrations.workshopId, workshops.id),
        sql`${registrations.email} = asked.email`,
        inArray(registrations.status, [...SEAT_HOLDING]),
      ),
    )
    .where(
      and(
        workshops.isVisible,
        isNull(workshops.deletedAt),
        isNull(workshops.statusOverride),
        gte(workshops.seatsHeld, workshops.maxParticipants),
        or(
          isNull(workshops.startDate),
          sql`coalesce(${workshops.endDate}, ${workshops.startDate}) > ${sql.placeholder('tomorrow')}::date`,
        ),
      ),
    )
    .prepare('sold_out_workshops'),
);

interface Asked extends Pick<FormRequest, 'workshopId' | 'email'> {
  ctx: Context;
}

/** Concurrent requests share one read. */
const findSoldOut = batchPerDatabase(async (asked: readonly Asked[]) => {
  const [first] = asked;
  if (!first) return [];
  const { db, clock } = first.ctx;
  const rows = await selectSoldOut(db).execute({
    workshopIds: asked.map(({ workshopId }) => workshopId),
    emails: asked.map(({ email }) => email),
    tomorrow: new Date(clock.now().getTime() + DAY_MS).toISOString().slice(0, 10),
  });
  return asked.map((_, index) => ({ answer: rows.find(({ place }) => place === index + 1) }));
});

/**
 * Refuses a seat in a sold-out workshop with one read and no lock. Someone who already holds a seat gets the
 * same response as everyone else. The email that tells them so is sent in the background, so
 * that response times don't reveal it either.
 */
export async function refuseIfSoldOut(
  ctx: Context,
  { command, workshopId, email }: FormRequest,
): Promise<void> {
  if (command === 'showInterest') return;
  const soldOut = await findSoldOut({ ctx, workshopId, email });
  if (!soldOut) return;
  if (soldOut.registrationId !== null) {
    emailHolder(ctx, { workshopId, email }).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'could not email someone who is already registered'),
    );
  }
  throw new Conflict('workshop_full', 'This workshop is full.');
}

/** At most one email a day. */
async function emailHolder(
  ctx: Context,
  { workshopId, email }: Pick<FormRequest, 'workshopId' | 'email'>,
): Promise<void> {
  const key = `registered already ${workshopId} ${email}`;
  if (await takeFromThrottle(ctx, { key, windowMs: DAY_MS, max: 1 })) return;
  await inTransaction(ctx, async tx => {
    const batch = await openBatch(tx, [{ workshopId, email }]);
    const registration = liveRegistration(batch, { workshopId, email });
    if (!registration) return;
    const workshop = workshopIn(batch, workshopId);
    await tx.mail.queueAll(tx, [emailOfHolder(registration, { workshop, site: batch.site })]);
  });
}
