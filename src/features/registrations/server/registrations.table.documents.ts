import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { CODE_PATTERN } from '../registrations.rules.certificates.ts';
import { DOCUMENT_KINDS, type DocumentFacts } from '../registrations.rules.documents.ts';
import { ledgerEntries } from './registrations.table.ledger.ts';
import { registrations } from './registrations.table.ts';

/** Receipts, invoices and credit notes. `facts` are frozen when it is issued, so that it always prints the same. */
export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey(),
    /** 80 random bits. Anyone who knows it may see the document. */
    code: text().notNull().unique(),
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    series: text().notNull(),
    seq: integer().notNull(),
    registrationId: integer('registration_id')
      .notNull()
      .references(() => registrations.id, { onDelete: 'restrict' }),
    /** What it was issued for. Null for an invoice that the buyer asked for, and a credit note that makes room for it. */
    entryId: bigint('entry_id', { mode: 'number' })
      .unique()
      .references(() => ledgerEntries.id, { onDelete: 'restrict' }),
    /** The invoice that a credit note corrects. */
    correctsId: uuid('corrects_id'),
    facts: jsonb().$type<DocumentFacts>().notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
  },
  table => [
    foreignKey({ name: 'documents_corrects_fk', columns: [table.correctsId], foreignColumns: [table.id] }),
    index('documents_registration_idx').on(table.registrationId),
    unique('documents_number_key').on(table.series, table.seq),
    check('documents_kind_check', sql`${table.kind} in ('receipt', 'invoice', 'credit-note')`),
    check('documents_seq_check', sql`${table.seq} > 0`),
    check('documents_code_check', sql`${table.code} ~ ${sql.raw(`'${CODE_PATTERN}'`)}`),
  ],
);

/** A row to lock, because a PostgreSQL sequence leaves a hole at every rollback. */
export const documentSeries = pgTable('document_series', {
  series: text().primaryKey(),
  nextSeq: integer('next_seq').notNull(),
});
