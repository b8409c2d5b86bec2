import { formatDay } from '#src/shared/dates.ts';
import { type Currency, formatAmount, formatPrice } from '#src/shared/money.ts';
import type { Workshop } from './workshops.rules.ts';

type Priced = Pick<Workshop, 'priceAmount' | 'earlyBird' | 'totalAmount' | 'taxLabel'>;
type Quoted = Priced &
  Pick<Workshop, 'takesPromoCodes' | 'depositAmount' | 'depositDueOn' | 'balanceDueOn' | 'policyLines'>;

/** What one pays today, before tax that is added. */
const priceNow = ({ priceAmount, earlyBird }: Priced): number => earlyBird?.amount ?? priceAmount;

const isTaxAdded = (workshop: Priced): boolean => workshop.totalAmount > priceNow(workshop);

/** `$980`, or `$980 + sales tax`: where tax is added, no price stands without it. The early-bird price while there is one. */
export function priceText(workshop: Priced, site: Currency): string {
  const price = formatPrice(priceNow(workshop), site);
  return isTaxAdded(workshop) && workshop.taxLabel ? `${price} + ${workshop.taxLabel}` : price;
}

/** `Early-bird price until Dec 31, 2026: 4 left, then $980.` Empty without one. */
export function earlyBirdText({ earlyBird, priceAmount }: Priced, site: Currency): string {
  if (!earlyBird) return '';
  const until = earlyBird.until ? ` until ${formatDay(earlyBird.until)}` : '';
  const left = earlyBird.left === null ? ',' : `: ${earlyBird.left} left,`;
  return `Early-bird price${until}${left} then ${formatPrice(priceAmount, site)}.`;
}

function depositText({ totalAmount, depositAmount, ...dates }: Quoted, site: Currency): string {
  const { depositDueOn, balanceDueOn } = dates;
  const isAllDue = depositAmount === totalAmount || depositDueOn === balanceDueOn;
  if (depositAmount === 0 || isAllDue) return '';
  const rest = balanceDueOn ? `, the rest is due ${formatDay(balanceDueOn)}` : '';
  return `A deposit of ${formatAmount(depositAmount, site)} keeps your spot${rest}.`;
}

function taxText(workshop: Priced, site: Currency): string {
  const { totalAmount, taxLabel } = workshop;
  if (!taxLabel || totalAmount === 0) return '';
  return isTaxAdded(workshop)
    ? `${formatAmount(totalAmount, site)} with ${taxLabel}.`
    : `Includes ${taxLabel}.`;
}

/** `$1,081.43 with sales tax. A deposit of $270.36 keeps your spot.` Empty if the price says it all. */
export function totalText(workshop: Quoted, site: Currency): string {
  return [taxText(workshop, site), depositText(workshop, site)].filter(Boolean).join(' ');
}

/** Whether there is more to know than the price before one books. */
export const hasTerms = (workshop: Quoted): boolean =>
  workshop.taxLabel !== null ||
  workshop.depositAmount > 0 ||
  workshop.policyLines.length > 0 ||
  workshop.earlyBird !== null ||
  workshop.takesPromoCodes;
