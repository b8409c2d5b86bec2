import { formatNumber } from './words.ts';
/** `$1,200`, or `Free` for 0. Prices are in whole units. */
export function formatPrice(price: number, currencySign = '$'): string {
  return price === 0 ? 'Free' : `${currencySign}${formatNumber(price)}`;
}

/** A whole number, with or without thousands separators. */
const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.0{1,2})?$/;

/** Reads a price as people type it: `$1,200`, `1,200` or ` 650 `. 0 if empty, null if it isn't a whole amount. */
export function parsePrice(typed: string, currencySign = '$'): number | null {
  const text = typed.replace(currencySign, '').replace(/[\s$]/g, '');
  if (!text) return typed.trim() ? null : 0;
  return AMOUNT.test(text) ? Number(text.replaceAll(',', '')) : null;
}
