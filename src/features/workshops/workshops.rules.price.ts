import { formatDay } from '#src/shared/dates.ts';
import { type Currency, formatAmount, formatPrice } from '#src/shared/money.ts';
import type { Workshop } from './workshops.rules.ts';

type Priced = Pick<Workshop, 'priceAmount' | 'totalAmount' | 'taxLabel'>;
type Quoted = Priced & Pick<Workshop, 'depositAmount' | 'depositDueOn' | 'balanceDueOn' | 'policyLines'>;

/** `$980`, or `$980 + sales tax`: where tax is added, no price stands without it. */
export function priceText({ priceAmount, totalAmount, taxLabel }: Priced, site: Currency): string {
  const price = formatPrice(priceAmount, site);
  return totalAmount > priceAmount && taxLabel ? `${price} + ${taxLabel}` : price;
}

function depositText({ totalAmount, depositAmount, ...dates }: Quoted, site: Currency): string {
  const { depositDueOn, balanceDueOn } = dates;
  const isAllDue = depositAmount === totalAmount || depositDueOn === balanceDueOn;
  if (depositAmount === 0 || isAllDue) return '';
  const rest = balanceDueOn ? `, the rest is due ${formatDay(balanceDueOn)}` : '';
  return `A deposit of ${formatAmount(depositAmount, site)} keeps your spot${rest}.`;
}

function taxText({ priceAmount, totalAmount, taxLabel }: Priced, site: Currency): string {
  if (!taxLabel || totalAmount === 0) return '';
  return totalAmount > priceAmount
    ? `${formatAmount(totalAmount, site)} with ${taxLabel}.`
    : `Includes ${taxLabel}.`;
}

/** `$1,081.43 with sales tax. A deposit of $270.36 keeps your spot.` Empty if the price says it all. */
export function totalText(workshop: Quoted, site: Currency): string {
  return [taxText(workshop, site), depositText(workshop, site)].filter(Boolean).join(' ');
}

/** Whether there is more to know than the price before one books. */
export const hasTerms = (workshop: Quoted): boolean =>
  workshop.taxLabel !== null || workshop.depositAmount > 0 || workshop.policyLines.length > 0;
