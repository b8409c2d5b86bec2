import { and, asc, between, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { getSettings, localDayOf } from '#src/features/settings/server/settings.queries.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import type { QueuedMail } from '#src/platform/server/mail.ts';
import { addDays } from '#src/shared/dates.ts';
import { paymentRemindersAt, REMINDED_DAYS } from '../registrations.rules.reminders.ts';
import { SEAT_HOLDING } from '../registrations.rules.ts';
import { paymentDueEmail } from './registrations.emails.payments.ts';
import { sumsIn } from './registrations.queries.standing.ts';
import { registrationTerms, reminders } from './registrations.table.ledger.ts';
import { registrations } from './registrations.table.ts';
import { withSpot } from './spots/spot-token.ts';

/** Seats whose holders owe something that is due around today. Locked, so that no payment comes in between. */
async function listOwing(tx: Context) {
  const today = await localDayOf(tx, tx.clock.now());
  const range = [addDays(today, REMINDED_DAYS.from), addDays(today, REMINDED_DAYS.to)] as const;
  const { depositDueOn, balanceDueOn, registrationId } = registrationTerms;
  const { id, status, holdFor, deletedAt, workshopId } = registrations;
  const sums = sumsIn(tx);
  return tx.db
    .select({
      registration: {
        id,
        name: registrations.name,
        email: registrations.email,
        spotVersion: registrations.spotVersion,
      },
      workshop: {
        id: workshops.id,
        title: workshops.title,
        paymentInstructions: workshops.paymentInstructions,
      },
      terms: registrationTerms,
      owed: sums.owed,
      received: sums.received,
    })
    .from(registrations)
    .innerJoin(workshops, eq(workshops.id, workshopId))
    .innerJoin(registrationTerms, eq(registrationId, id))
    .crossJoinLateral(sums)
    .where(
      and(
        or(between(depositDueOn, ...range), between(balanceDueOn, ...range)),
        inArray(status, [...SEAT_HOLDING]),
        or(isNull(holdFor), eq(holdFor, 'payment')),
        isNull(deletedAt),
        sql`${sums.owed} > ${sums.received}`,
      ),
    )
    .orderBy(asc(id))
    .for('update', { of: registrations });
}

type Owing = Awaited<ReturnType<typeof listOwing>>[number];

const sumsFrom = ({ owed, received }: Owing) => ({
  owedAmount: owed,
  receivedAmount: received,
  balanceAmount: owed - received,
});

/** Emails what is due soon, or was due. Once per person, kind and due date, whichever process gets here first. */
export async function sendPaymentReminders(ctx: Context): Promise<void> {
  await inTransaction(ctx, async tx => {
    const site = await getSettings(tx);
    const now = tx.clock.now();
    const due = (await listOwing(tx)).flatMap(owing =>
      paymentRemindersAt(owing.terms, sumsFrom(owing), { now, timeZone: site.timeZone }).map(reminder => ({
        ...owing,
        reminder,
      })),
    );
    const emails: QueuedMail[] = [];
    for (const { registration, terms, workshop, reminder } of due) {
      const { kind, dueOn } = reminder;
      const key = { registrationId: registration.id, kind, forOn: dueOn };
      const isNew = tx.db
        .insert(reminders)
        .values({ ...key, queuedAt: now })
        .onConflictDoNothing()
        .returning({ kind: reminders.kind });
      if ((await isNew).length > 0) {
        emails.push(paymentDueEmail(withSpot(tx, registration), terms, { ...reminder, workshop, site }));
      }
    }
    await tx.mail.queueAll(tx, emails);
  });
}
