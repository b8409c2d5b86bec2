import { addDays } from './dates.ts';
import { share, withoutTax } from './money.ts';

/** `rate` in parts per million. Prices include the tax, or it is added to them. */
export interface Tax {
  mode: 'none' | 'included' | 'added';
  rate: number;
  label: string;
}

/** `value`: parts per million of the total, or an amount. */
export interface Deposit {
  kind: 'none' | 'percent' | 'amount';
  value: number;
  isRefundable: boolean;
}

export type DiscountFor = 'early-bird' | 'promo' | 'studio';

export interface Discount {
  for: DiscountFor;
  amount: number;
}

export interface PriceRules {
  currency: string;
  tax: Tax;
  deposit: Deposit;
  /** Days before the workshop begins. */
  balanceDueDays: number;
  /** Days after the booking. */
  depositDueDays: number;
}

/** What a seat costs. `listAmount - discountAmount` is the total, or the net where tax is added. */
export interface Amounts {
  currency: string;
  listAmount: number;
  discountAmount: number;
  discountFor: DiscountFor | null;
  netAmount: number;
  taxAmount: number;
  totalAmount: number;
  depositAmount: number;
}

type TaxAndDeposit = Pick<PriceRules, 'currency' | 'tax' | 'deposit'>;

function taxed(price: number, { tax, currency }: TaxAndDeposit) {
  if (tax.mode === 'none') return { netAmount: price, taxAmount: 0, totalAmount: price };
  if (tax.mode === 'included') {
    const netAmount = withoutTax(price, tax.rate, currency);
    return { netAmount, taxAmount: price - netAmount, totalAmount: price };
  }
  const taxAmount = share(price, tax.rate, currency);
  return { netAmount: price, taxAmount, totalAmount: price + taxAmount };
}

function depositOf(total: number, { deposit, currency }: TaxAndDeposit): number {
  if (deposit.kind === 'none') return 0;
  return deposit.kind === 'amount' ? Math.min(deposit.value, total) : share(total, deposit.value, currency);
}

/** Of several discounts, the one that lowers the price most counts; they don't add up. */
export function amountsOf(
  listAmount: number,
  rules: TaxAndDeposit,
  discounts: readonly Discount[] = [],
): Amounts {
  const [best] = discounts.toSorted((a, b) => b.amount - a.amount);
  const discountAmount = Math.min(best?.amount ?? 0, listAmount);
  const price = taxed(listAmount - discountAmount, rules);
  return {
    currency: rules.currency,
    listAmount,
    discountAmount,
    discountFor: discountAmount > 0 ? (best?.for ?? null) : null,
    ...price,
    depositAmount: depositOf(price.totalAmount, rules),
  };
}

export interface DueDates {
  /** Null without a deposit. */
  depositDueOn: string | null;
  /** Null without a date of the workshop or anything to pay. */
  balanceDueOn: string | null;
}

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** `today` and the first day in the business's time zone. Both dates are equal if the whole total is due at once. */
export function dueDatesOf(
  { totalAmount, depositAmount }: Pick<Amounts, 'totalAmount' | 'depositAmount'>,
  { balanceDueDays, depositDueDays }: PriceRules,
  { today, firstDay }: { today: string; firstDay: string | null },
): DueDates {
  if (totalAmount === 0) return { depositDueOn: null, balanceDueOn: null };
  const soon = addDays(today, depositDueDays);
  const balanceDay = firstDay && addDays(firstDay, -balanceDueDays);
  const balanceDueOn = balanceDay && balanceDay > today ? balanceDay : balanceDay && today;
  if (depositAmount === 0) return { depositDueOn: null, balanceDueOn };
  const depositDueOn = balanceDueOn === null ? soon : earlier(soon, balanceDueOn);
  return { depositDueOn, balanceDueOn };
}
