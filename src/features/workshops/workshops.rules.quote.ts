import type { SiteSettings } from '#src/features/settings/settings.contract.ts';
import { policyLines } from '#src/shared/policy.ts';
import {
  type Amounts,
  type Discount,
  type DueDates,
  type PriceRules,
  amountsOf,
  dueDatesOf,
} from '#src/shared/quote.ts';
import type { EarlyBird, OwnTerms } from './workshops.rules.ts';

export type PriceSettings = Pick<
  SiteSettings,
  'currencySign' | 'currencyCode' | 'tax' | 'deposit' | 'depositDueDays' | 'balanceDueDays' | 'policy'
>;

/** `earlyBirdUsed`: live registrations that have its price. */
export type StoredTerms = OwnTerms & { earlyBirdUsed: number };

export interface PricedWorkshop {
  priceAmount: number;
  startDate: string | null;
  own: StoredTerms;
}

/** What a person pays, when, and what becomes of it if plans change. */
export interface Quote extends Amounts, DueDates {
  balanceAmount: number;
  taxLabel: string | null;
  policyLines: string[];
}

export const taxLabelOf = ({ mode, label }: PriceSettings['tax']): string | null =>
  mode === 'none' ? null : label;

/** Null if it's gone, over, or no lower than the price. `today`: in the business's time zone. */
export function earlyBirdOf(
  { priceAmount, own }: Pick<PricedWorkshop, 'priceAmount' | 'own'>,
  today: string,
): EarlyBird | null {
  const { earlyBirdAmount: amount, earlyBirdCount: count, earlyBirdUntil: until, earlyBirdUsed } = own;
  if (amount === null || amount >= priceAmount) return null;
  const left = count === null ? null : Math.max(0, count - earlyBirdUsed);
  return left === 0 || (until !== null && until < today) ? null : { amount, left, until };
}

export function earlyBirdDiscounts(priceAmount: number, earlyBird: EarlyBird | null): Discount[] {
  return earlyBird ? [{ for: 'early-bird', amount: priceAmount - earlyBird.amount }] : [];
}

/** A workshop's own, or else the site's. */
export const depositAndPolicy = ({ own }: Pick<PricedWorkshop, 'own'>, site: PriceSettings) => ({
  deposit: own.deposit ?? site.deposit,
  policy: own.policy ?? site.policy,
});

interface QuoteFacts {
  site: PriceSettings;
  /** In the business's time zone. */
  today: string;
  /** Of a promo code. */
  discount?: Discount | null;
}

export function quoteOf(workshop: PricedWorkshop, { site, today, discount }: QuoteFacts): Quote {
  const { priceAmount, startDate } = workshop;
  const { deposit, policy } = depositAndPolicy(workshop, site);
  const rules: PriceRules = { ...site, deposit, currency: site.currencyCode };
  const discounts = earlyBirdDiscounts(priceAmount, earlyBirdOf(workshop, today));
  const amounts = amountsOf(priceAmount, rules, discount ? [...discounts, discount] : discounts);
  const firstDay = startDate?.slice(0, 10) ?? null;
  const facts = { ...amounts, firstDay, today, currency: site, isDepositRefundable: deposit.isRefundable };
  return {
    ...amounts,
    ...dueDatesOf(amounts, rules, { today, firstDay }),
    balanceAmount: amounts.totalAmount - amounts.depositAmount,
    taxLabel: taxLabelOf(site.tax),
    policyLines: policy ? policyLines(policy, facts) : [],
  };
}
