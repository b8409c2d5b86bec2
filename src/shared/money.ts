import { formatNumber } from './words.ts';

const DIGITS: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF',
  3: 'BHD JOD KWD OMR TND',
};

/** Decimals of a currency. Our own table: those of Node and browsers differ, and would change what is stored. */
export function digitsOf(code: string): number {
  return [0, 3].find(digits => DIGITS[digits]?.includes(code)) ?? 2;
}

const MILLION = 1_000_000n;

/** `part / whole` of an amount that isn't negative, half up. In integers, because floats lose cents. */
function fraction(amount: number, { part, whole, code }: { part: bigint; whole: bigint; code: string }) {
  // Payment providers refuse the third decimal.
  const step = digitsOf(code) === 3 ? 10n : 1n;
  return Number(((2n * BigInt(amount) * part + whole * step) / (2n * whole * step)) * step);
}

/** Parts per million of an amount, rounded half up to what can be paid: 88750 of 98535 cents are 8745. */
export function share(amount: number, ppm: number, code: string): number {
  return fraction(amount, { part: BigInt(ppm), whole: MILLION, code });
}

/** What is left of an amount that includes a tax of `ppm` parts per million. */
export function withoutTax(amount: number, ppm: number, code: string): number {
  return fraction(amount, { part: MILLION, whole: MILLION + BigInt(ppm), code });
}

const PERCENT = /^\d{1,3}(?:\.\d{1,4})?$/;

/** Reads a percentage as people type it, `8.875` or `8.875%`, in parts per million. Null if it isn't one. */
export function parsePercent(typed: string): number | null {
  const text = typed.replace('%', '').trim() || '0';
  return PERCENT.test(text) ? Number(Number(text).toFixed(4).replace('.', '')) : null;
}

/** `8.875` */
export function formatPercent(ppm: number): string {
  return String(ppm / 10_000);
}

/** `part / whole` of an amount, half up: 5000 of 10000 are half of it. */
export function proportion(
  amount: number,
  { part, whole, code }: { part: number; whole: number; code: string },
): number {
  return fraction(amount, { part: BigInt(part), whole: BigInt(whole), code });
}

/** The same figure in another currency: $980 are ¥980, not ¥98,000. Half up. */
export function inCurrency(amount: number, from: string, to: string): number {
  const [part, whole] = [10n ** BigInt(digitsOf(to)), 10n ** BigInt(digitsOf(from))];
  return fraction(amount, { part, whole, code: to });
}

/** How the business writes amounts: `$` and `USD`. */
export type Currency = { currencySign: string; currencyCode: string };

/** How an amount in this currency is written: with its code where the site's own currency is another one. */
export function currencyOf(code: string, { currencySign, currencyCode }: Currency): Currency {
  return { currencyCode: code, currencySign: code === currencyCode ? currencySign : `${code} ` };
}

/** `$1,200` or `-$980.50`. Amounts are whole numbers of the currency's smallest unit, such as cents. */
export function formatAmount(amount: number, { currencySign, currencyCode }: Currency): string {
  const digits = digitsOf(currencyCode);
  const size = Math.abs(amount);
  const units = Math.trunc(size / 10 ** digits);
  const rest = size - units * 10 ** digits;
  const decimals = rest === 0 ? '' : `.${String(rest).padStart(digits, '0')}`;
  return `${amount < 0 ? '-' : ''}${currencySign}${formatNumber(units)}${decimals}`;
}

/** As it is typed into a field: `1200` or `980.50`. */
export function typedAmount(amount: number, currencyCode: string): string {
  return formatAmount(amount, { currencySign: '', currencyCode }).replaceAll(',', '');
}

/** Like an amount, or `Free` for 0. */
export function formatPrice(amount: number, currency: Currency): string {
  return amount === 0 ? 'Free' : formatAmount(amount, currency);
}

/** An amount in whole units, for the API and files: 98050 cents are 980.5. */
export function decimalOf(amount: number, code: string): number {
  return amount / 10 ** digitsOf(code);
}

/** The amount of a decimal. Null if the currency has fewer decimals than the number, or no coin for the last one. */
export function amountOf(decimal: number, code: string): number | null {
  const digits = digitsOf(code);
  const fixed = decimal.toFixed(digits);
  const amount = Number(fixed.replace('.', ''));
  // Payment providers refuse amounts in the third decimal.
  const isPayable = digits < 3 || amount % 10 === 0;
  return Number(fixed) === decimal && isPayable ? amount : null;
}

const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;

/**
 * Reads an amount as people type it: `$1,200`, `1,200` or ` 980.50 `. 0 if empty. Null if it isn't one, has more decimals
 * than the currency, or three where it has fewer: many write 1.200 for 1,200.
 */
export function parseAmount(typed: string, { currencySign, currencyCode }: Currency): number | null {
  const text = typed.replace(currencySign, '').replace(/[\s$]/g, '');
  if (!text) return typed.trim() ? null : 0;
  const decimals = text.split('.')[1]?.length ?? 0;
  if (!AMOUNT.test(text) || decimals > Math.max(2, digitsOf(currencyCode))) return null;
  return amountOf(Number(text.replaceAll(',', '')), currencyCode);
}
