import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { contactMessages } from '#src/features/contacts/server/contacts.table.ts';
import { leads } from '#src/features/leads/server/leads.table.ts';
import { groupCode } from '#src/features/registrations/registrations.rules.certificates.ts';
import type { DocumentFacts } from '#src/features/registrations/registrations.rules.documents.ts';
import type { RegistrationStatus } from '#src/features/registrations/registrations.rules.ts';
import { documents } from '#src/features/registrations/server/registrations.table.documents.ts';
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

  /** Of a registration of today. With `correctsId`, a credit note for that one. */
  async function aDocument(issuedAt: Date, correctsId: string | null = null): Promise<string> {
    const id = randomUUID();
    const series = `T${id}`;
    const person = { name: 'Ada', address: null, taxNumber: null, email: null };
    const facts: DocumentFacts = {
      kind: 'receipt',
      number: `${series}-0001`,
      issuedOn: localPartsOf(issuedAt.getTime(), timeZone).date,
      brand: { name: 'Halation', accentColor: null },
      seller: { ...person, name: 'Halation' },
      buyer: person,
      service: { title: 'Golden Hour', startDate: null, endDate: null, location: null },
      reference: 'ABCD-EFGH',
      corrects: null,
      currency: { currencySign: '$', currencyCode: 'USD' },
      lines: [{ text: 'Golden Hour', amount: 100 }],
      tax: null,
      netAmount: 100,
      taxAmount: 0,
      totalAmount: 100,
      payments: [],
      balanceAmount: 0,
      note: null,
    };
    const code = groupCode(id.replaceAll('-', '').slice(0, 16).toUpperCase());
    const registrationId = Number(await aRegistration(ctx().clock.now(), 'enrolled'));
    const kind = correctsId === null ? 'receipt' : 'credit-note';
    await ctx()
      .db.insert(documents)
      .values({ id, code, kind, series, seq: 1, registrationId, correctsId, facts, issuedAt });
    return id;
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

  return { aDocument, aLead, aMessage, aRegistration, anEmailSent, anEntry };
}
