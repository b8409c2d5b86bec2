import { randomUUID } from 'node:crypto';
import { asc, inArray, sql } from 'drizzle-orm';
import type { SiteSettings } from '#src/features/settings/settings.contract.ts';
import { documentNumber, seriesOf } from '#src/features/settings/settings.rules.documents.ts';
import type { LockedWorkshop } from '#src/features/workshops/server/workshops.commands.seats.ts';
import type { Context } from '#src/platform/server/context.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import { currencyOf } from '#src/shared/money.ts';
import {
  type DocumentFacts,
  type DocumentKind,
  type DocumentPayment,
  type DocumentSums,
  type Party,
  changeSums,
  invoiceSums,
  receiptSums,
} from '../registrations.rules.documents.ts';
import { METHOD_LABELS, isLive, sumsOf } from '../registrations.rules.ledger.ts';
import { randomCode } from './registrations.commands.issue.ts';
import type { Ledger, WrittenEntry } from './registrations.commands.ledger-rows.ts';
import { documentSeries, documents } from './registrations.table.documents.ts';
import type { registrations } from './registrations.table.ts';

type Registration = typeof registrations.$inferSelect;
export type IssuedDocument = typeof documents.$inferSelect;

interface Batch {
  tx: Context;
  site: SiteSettings;
  workshops: ReadonlyMap<number, LockedWorkshop>;
  ledgers: ReadonlyMap<Registration, Ledger>;
}

/** A registration whose row is locked, with everything that was written about it. */
export interface Billed {
  row: Registration;
  terms: Ledger['terms'];
  entries: Ledger['entries'];
  issued: IssuedDocument[];
}

interface NewDocument {
  kind: DocumentKind;
  sums: DocumentSums;
  buyer: Party;
  entryId?: number | null;
  corrects?: IssuedDocument | null;
  payments?: DocumentPayment[];
  balanceAmount: number;
}

/** Waits for whoever took the number before, so that a rollback leaves no hole. Everything else must be locked already. */
async function takeNumber({ db }: Context, series: string): Promise<number> {
  const { nextSeq } = documentSeries;
  const [row] = await db
    .insert(documentSeries)
    .values({ series, nextSeq: 2 })
    .onConflictDoUpdate({ target: documentSeries.series, set: { nextSeq: sql`${nextSeq} + 1` } })
    .returning({ nextSeq });
  if (!row) throw new Error(`No number in series ${series}`);
  return row.nextSeq - 1;
}

function sellerOf({ documents: { legalName, address }, ...site }: SiteSettings): Party {
  return {
    name: legalName || site.siteName,
    address: address || null,
    taxNumber: site.tax.number || null,
    email: site.contactEmail,
  };
}

const participant = ({ name, email }: Registration): Party => ({
  name,
  address: null,
  taxNumber: null,
  email,
});

async function issue(
  batch: Batch,
  { row, terms, issued }: Billed,
  { kind, sums, buyer, entryId = null, corrects = null, payments = [], balanceAmount }: NewDocument,
): Promise<IssuedDocument> {
  const { tx, site } = batch;
  const { receiptPrefix, invoicePrefix, note } = site.documents;
  const workshop = batch.workshops.get(row.workshopId);
  const issuedOn = localPartsOf(tx.clock.now().getTime(), site.timeZone).date;
  const series = seriesOf(kind === 'receipt' ? receiptPrefix : invoicePrefix, issuedOn);
  const seq = await takeNumber(tx, series);
  const facts: DocumentFacts = {
    kind,
    number: documentNumber(series, seq),
    issuedOn,
    brand: { name: site.siteName, accentColor: site.accentColor },
    seller: sellerOf(site),
    buyer,
    service: {
      title: workshop?.title ?? '',
      startDate: workshop?.startDate?.slice(0, 10) ?? null,
      endDate: workshop?.endDate?.slice(0, 10) ?? null,
      location: workshop?.location ?? null,
    },
    reference: terms.reference,
    corrects: corrects && { number: corrects.facts.number, issuedOn: corrects.facts.issuedOn },
    currency: currencyOf(terms.currency, site),
    ...sums,
    payments,
    balanceAmount,
    note: note || null,
  };
  const [made] = await tx.db
    .insert(documents)
    .values({
      id: randomUUID(),
      code: randomCode(),
      kind,
      series,
      seq,
      registrationId: row.id,
      entryId,
      correctsId: corrects?.id ?? null,
      facts,
      issuedAt: tx.clock.now(),
    })
    .returning();
  if (!made) throw new Error(`Document ${series} ${seq} was not stored`);
  issued.push(made);
  return made;
}

function paymentsIn(entries: Billed['entries']): DocumentPayment[] {
  const reversed = new Set(entries.map(entry => entry.reversesId));
  return entries.flatMap(entry => {
    const { id, method, happenedOn: on, amount } = entry;
    return method && isLive(entry) && !reversed.has(id)
      ? [{ on, method: METHOD_LABELS[method], amount: -amount }]
      : [];
  });
}

const titleOf = (batch: Batch, { workshopId }: Registration): string =>
  batch.workshops.get(workshopId)?.title ?? '';

async function issueReceipt(batch: Batch, billed: Billed, entry: WrittenEntry): Promise<void> {
  const { row, terms, entries } = billed;
  const then = entries.filter(({ id }) => id <= entry.id);
  const { owedAmount, receivedAmount, balanceAmount } = sumsOf(then);
  const payment = { title: titleOf(batch, row), amount: -entry.amount, owedAmount, receivedAmount };
  await issue(batch, billed, {
    kind: 'receipt',
    sums: receiptSums(terms, payment),
    buyer: participant(row),
    entryId: entry.id,
    payments: paymentsIn([entry]),
    balanceAmount,
  });
}

export const lastInvoice = ({ issued }: Billed): IssuedDocument | null =>
  issued.findLast(({ kind }) => kind === 'invoice') ?? null;

const invoicedIn = ({ issued }: Billed): number =>
  issued.reduce((sum, { kind, facts: { totalAmount } }) => {
    if (kind === 'receipt') return sum;
    return sum + (kind === 'invoice' ? totalAmount : -totalAmount);
  }, 0);

/** Of all that is owed. */
export async function issueInvoice(
  batch: Batch,
  billed: Billed,
  { entryId, buyer }: { entryId?: number; buyer?: Party } = {},
): Promise<IssuedDocument> {
  const { row, terms, entries } = billed;
  const { owedAmount, balanceAmount } = sumsOf(entries);
  return issue(batch, billed, {
    kind: 'invoice',
    sums: invoiceSums(terms, { title: titleOf(batch, row), owedAmount }),
    buyer: buyer ?? participant(row),
    entryId: entryId ?? null,
    payments: paymentsIn(entries),
    balanceAmount,
  });
}

/** Brings what was invoiced to `owedAmount`: nothing that was issued is ever changed. */
export async function correctInvoice(
  batch: Batch,
  billed: Billed,
  { invoice, owedAmount, entryId }: { invoice: IssuedDocument; owedAmount: number; entryId?: number },
): Promise<void> {
  const { row, terms, entries } = billed;
  const invoicedAmount = invoicedIn(billed);
  if (invoicedAmount === owedAmount) return;
  const why = row.status === 'cancelled' ? 'Cancellation' : 'Change of price';
  const text = `${why}: ${titleOf(batch, row)}`;
  const isLess = owedAmount < invoicedAmount;
  await issue(batch, billed, {
    kind: isLess ? 'credit-note' : 'invoice',
    sums: changeSums(terms, { text, invoicedAmount, owedAmount }),
    buyer: invoice.facts.buyer,
    entryId: entryId ?? null,
    corrects: isLess ? invoice : null,
    balanceAmount: sumsOf(entries).balanceAmount,
  });
}

async function settle(batch: Batch, billed: Billed, written: readonly WrittenEntry[]): Promise<void> {
  const payments = written.filter(entry => entry.kind === 'paid' && entry.reversesId === null);
  const isInvoicing = batch.site.documents.kind === 'invoices';
  if (!isInvoicing) for (const entry of payments) await issueReceipt(batch, billed, entry);
  const { owedAmount } = sumsOf(billed.entries);
  const invoice = lastInvoice(billed);
  const [payment] = payments;
  if (invoice) {
    const cause = written.findLast(({ kind }) => kind === 'due' || kind === 'waived');
    await correctInvoice(batch, billed, { invoice, owedAmount, ...(cause && { entryId: cause.id }) });
  } else if (isInvoicing && payment && owedAmount > 0) {
    await issueInvoice(batch, billed, { entryId: payment.id });
  }
}

export async function documentsOf({ db }: Context, ids: readonly number[]): Promise<IssuedDocument[]> {
  const { registrationId, issuedAt, seq } = documents;
  return db
    .select()
    .from(documents)
    .where(inArray(registrationId, [...ids]))
    .orderBy(asc(issuedAt), asc(seq));
}

/** What people get for entries that were just written. */
export async function issueDocuments(
  batch: Batch,
  written: readonly WrittenEntry[],
): Promise<IssuedDocument[]> {
  if (written.length === 0) return [];
  const byRow = Map.groupBy(written, entry => entry.registrationId);
  const known = await documentsOf(batch.tx, [...byRow.keys()]);
  const issued: IssuedDocument[] = [];
  for (const [row, { terms, entries }] of batch.ledgers) {
    const added = byRow.get(row.id);
    if (!added) continue;
    const before = known.filter(one => one.registrationId === row.id);
    const billed: Billed = { row, terms, entries: [...entries, ...added], issued: [...before] };
    await settle(batch, billed, added);
    issued.push(...billed.issued.slice(before.length));
  }
  return issued;
}
