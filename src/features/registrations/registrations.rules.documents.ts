import { type Currency, formatAmount, proportion } from '#src/shared/money.ts';
import type { Amounts } from '#src/shared/quote.ts';

export const DOCUMENT_KINDS = ['receipt', 'invoice', 'credit-note'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_LABELS: Record<DocumentKind, string> = {
  receipt: 'Receipt',
  invoice: 'Invoice',
  'credit-note': 'Credit note',
};

export interface Party {
  name: string;
  /** With line breaks. */
  address: string | null;
  taxNumber: string | null;
  email: string | null;
}

/** Everything that is printed. It's stored with the document, so that it prints the same whatever changes later. */
export interface DocumentFacts {
  kind: DocumentKind;
  number: string;
  issuedOn: string;
  /** As on the site's certificates. */
  brand: { name: string; accentColor: string | null };
  seller: Party;
  buyer: Party;
  service: { title: string; startDate: string | null; endDate: string | null; location: string | null };
  /** What a bank transfer for the registration is marked with. */
  reference: string;
  /** Of an invoice that this one corrects. */
  corrects: { number: string; issuedOn: string } | null;
  currency: Currency;
  /** Their sum is the total where prices include tax, and the net where tax is added. */
  lines: readonly DocumentLine[];
  /** Null if there is none. `rate` in parts per million. */
  tax: { label: string; rate: number; isIncluded: boolean } | null;
  netAmount: number;
  taxAmount: number;
  totalAmount: number;
  payments: readonly DocumentPayment[];
  /** Of the whole registration, when the document was issued. Below 0, the buyer gets it back. */
  balanceAmount: number;
  note: string | null;
}

export interface DocumentLine {
  text: string;
  amount: number;
}

/** Below 0, it was returned. */
export interface DocumentPayment {
  on: string;
  method: string;
  amount: number;
}

/** What was agreed. */
export interface DocumentTerms extends Omit<Amounts, 'depositAmount'> {
  taxLabel: string | null;
  taxPpm: number;
  isTaxIncluded: boolean;
}

export type DocumentSums = Pick<DocumentFacts, 'lines' | 'tax' | 'netAmount' | 'taxAmount' | 'totalAmount'>;

/** The tax in a part of what is owed. Shares of parts are differences of these, so they add up to the whole. */
function taxIn({ taxAmount, totalAmount, currency }: DocumentTerms, amount: number): number {
  if (totalAmount === 0 || amount <= 0) return 0;
  return proportion(taxAmount, { part: amount, whole: totalAmount, code: currency });
}

const taxOf = ({ taxLabel, taxPpm, isTaxIncluded }: DocumentTerms): DocumentFacts['tax'] =>
  taxPpm > 0 ? { label: taxLabel ?? 'tax', rate: taxPpm, isIncluded: isTaxIncluded } : null;

function sumsOf(terms: DocumentTerms, totalAmount: number, taxAmount: number): Omit<DocumentSums, 'lines'> {
  return { tax: taxOf(terms), netAmount: totalAmount - taxAmount, taxAmount, totalAmount };
}

const lineAmount = ({ isTaxIncluded }: DocumentTerms, sums: Omit<DocumentSums, 'lines'>): number =>
  isTaxIncluded ? sums.totalAmount : sums.netAmount;

/** A payment that was just received. `receivedAmount` includes it. */
export function receiptSums(
  terms: DocumentTerms,
  payment: { title: string; amount: number; owedAmount: number; receivedAmount: number },
): DocumentSums {
  const { title, amount, owedAmount, receivedAmount } = payment;
  const taxUpTo = (received: number): number => taxIn(terms, Math.min(received, owedAmount));
  const sums = sumsOf(terms, amount, taxUpTo(receivedAmount) - taxUpTo(receivedAmount - amount));
  return { ...sums, lines: [{ text: `Payment for ${title}`, amount: lineAmount(terms, sums) }] };
}

const DISCOUNTS = { 'early-bird': 'Early-bird discount', promo: 'Promo code', studio: 'Discount' } as const;

/** Of what is owed, the first time. */
export function invoiceSums(
  terms: DocumentTerms,
  { title, owedAmount }: { title: string; owedAmount: number },
): DocumentSums {
  const { listAmount, discountAmount, discountFor } = terms;
  const sums = sumsOf(terms, owedAmount, taxIn(terms, owedAmount));
  const rest = lineAmount(terms, sums) - (listAmount - discountAmount);
  const lines = [
    { text: title, amount: listAmount },
    { text: discountFor ? DISCOUNTS[discountFor] : 'Discount', amount: -discountAmount },
    { text: 'Change of price', amount: rest },
  ];
  return { ...sums, lines: lines.filter(({ amount }) => amount !== 0) };
}

/** By how much what is owed differs from what was invoiced. The amounts are positive either way. */
export function changeSums(
  terms: DocumentTerms,
  { text, invoicedAmount, owedAmount }: { text: string; invoicedAmount: number; owedAmount: number },
): DocumentSums {
  const [less, more] = [Math.min(invoicedAmount, owedAmount), Math.max(invoicedAmount, owedAmount)];
  const sums = sumsOf(terms, more - less, taxIn(terms, more) - taxIn(terms, less));
  return { ...sums, lines: [{ text, amount: lineAmount(terms, sums) }] };
}

/** `$980.50 USD`: the sign alone may be that of several currencies. */
export function documentAmount(amount: number, currency: Currency): string {
  const { currencySign, currencyCode } = currency;
  const isCode = currencySign.trim() === currencyCode;
  return `${formatAmount(amount, currency)}${isCode ? '' : ` ${currencyCode}`}`;
}

/** Where a document is, for whoever has its code. */
export const documentPath = (code: string): string => `/api/documents/${code}.pdf`;
