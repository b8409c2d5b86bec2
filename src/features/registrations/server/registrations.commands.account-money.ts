import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { PersonalDataSource } from '#src/platform/server/personal-data-source.ts';
import { belongsTo } from './registrations.queries.ts';
import { documents } from './registrations.table.documents.ts';
import { ledgerEntries, registrationTerms } from './registrations.table.ledger.ts';
import { registrations } from './registrations.table.ts';

const { promoCodeId: _code, ...termColumns } = getTableColumns(registrationTerms);
const { authorId: _author, ...entryColumns } = getTableColumns(ledgerEntries);

/** What was agreed, owed and paid is kept for the books, without notes. The registration no longer says whose it was. */
export const paymentsOfAccount: PersonalDataSource = {
  name: 'payments',
  exportOf: async ({ db }, { email }) => {
    const ofPerson = eq(registrations.id, registrationTerms.registrationId);
    const terms = await db
      .select(termColumns)
      .from(registrationTerms)
      .innerJoin(registrations, ofPerson)
      .where(belongsTo(email))
      .orderBy(asc(registrations.id));
    const entries = await db
      .select(entryColumns)
      .from(ledgerEntries)
      .innerJoin(registrations, eq(registrations.id, ledgerEntries.registrationId))
      .where(belongsTo(email))
      .orderBy(asc(ledgerEntries.id));
    return { terms, entries };
  },
  forget: async () => {},
};

/** Receipts and invoices outlive the person's data, because the law has the business keep them: see `keep.documents`. */
export const documentsOfAccount: PersonalDataSource = {
  name: 'documents',
  exportOf: async ({ db }, { email }) =>
    db
      .select({ code: documents.code, facts: documents.facts, issuedAt: documents.issuedAt })
      .from(documents)
      .innerJoin(registrations, eq(registrations.id, documents.registrationId))
      .where(belongsTo(email))
      .orderBy(asc(documents.issuedAt), asc(documents.seq)),
  forget: async () => {},
};
