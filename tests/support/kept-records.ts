import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { contactMessages } from '#src/features/contacts/server/contacts.table.ts';
import { leads } from '#src/features/leads/server/leads.table.ts';
import type { RegistrationStatus } from '#src/features/registrations/registrations.rules.ts';
import { registrations } from '#src/features/registrations/server/registrations.table.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import { auditLog } from '#src/platform/server/audit/audit.table.ts';
import type { Context } from '#src/platform/server/context.ts';
import { mailOutbox } from '#src/platform/server/mail/outbox.table.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import { aWorkshop, anEmail } from './factories.ts';

async function insertedId(rows: Promise<{ id: number | string }[]>): Promise<string> {
  return String((await rows)[0]?.id);
}

/** Makes records of a given age, directly in the database. Each returns its id. */
export function keptRecords(ctx: () => Context, timeZone: string) {
  const aLead = (at: Date, email = anEmail()) =>
    insertedId(
      ctx()
        .db.insert(leads)
        .values({ name: 'Ada', email, interests: [], createdAt: at, consentedAt: at })
        .returning(),
    );

  const aMessage = (handledAt: Date | null, createdAt = new Date(0), email = anEmail()) =>
    insertedId(
      ctx()
        .db.insert(contactMessages)
        .values({ name: 'Ada', email, message: 'Hello', createdAt, handledAt })
        .returning(),
    );

  /** The workshop ends on the day of `at`, in the business's time zone. */
  async function aRegistration(at: Date, status: RegistrationStatus, email = anEmail()): Promise<string> {
    const day = localPartsOf(at.getTime(), timeZone).date;
    const { id: workshopId } = await aWorkshop(ctx(), { startDate: day, endDate: day });
    const holds = status === 'interested' || status === 'cancelled' ? 0 : 1;
    const registrants = Number(status !== 'cancelled');
    await ctx()
      .db.update(workshops)
      .set({ seatsHeld: holds, registrants })
      .where(eq(workshops.id, workshopId));
    const times = { createdAt: new Date(0), updatedAt: new Date(0) };
    const person = { name: 'Ada', firstName: 'Ada', phone: '555', goals: 'Light', message: 'Hello', email };
    return insertedId(
      ctx()
        .db.insert(registrations)
        .values({ workshopId, status, ...person, ...times })
        .returning(),
    );
  }

  const anEmailSent = (sentAt: Date) =>
    insertedId(
      ctx()
        .db.insert(mailOutbox)
        .values({ id: randomUUID(), kind: 'x', to: anEmail(), params: {}, createdAt: new Date(0), sentAt })
        .returning(),
    );

  const anEntry = (at: Date, action: string) =>
    insertedId(
      ctx()
        .db.insert(auditLog)
        .values({ at, lastAt: at, action, actorKind: 'system', subjectKind: 'account', details: {} })
        .returning(),
    );

  return { aLead, aMessage, aRegistration, anEmailSent, anEntry };
}
