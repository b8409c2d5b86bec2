import type { SiteSettings } from '#src/features/settings/settings.contract.ts';
import { policyLines } from '#src/shared/policy.ts';
import { type Amounts, type DueDates, type PriceRules, amountsOf, dueDatesOf } from '#src/shared/quote.ts';

export type PriceSettings = Pick<
  SiteSettings,
  'currencySign' | 'currencyCode' | 'tax' | 'deposit' | 'depositDueDays' | 'balanceDueDays' | 'policy'
>;

/** What a person pays, when, and what becomes of it if plans change. */
export interface Quote extends Amounts, DueDates {
  balanceAmount: number;
  taxLabel: string | null;
  policyLines: string[];
}

export const taxLabelOf = ({ mode, label }: PriceSettings['tax']): string | null =>
  mode === 'none' ? null : label;

/** `today`: in the business's time zone. */
export function quoteOf(
  { priceAmount, startDate }: { priceAmount: number; startDate: string | null },
  site: PriceSettings,
  today: string,
): Quote {
  const rules: PriceRules = { ...site, currency: site.currencyCode };
  const amounts = amountsOf(priceAmount, rules);
  const firstDay = startDate?.slice(0, 10) ?? null;
  const facts = {
    ...amounts,
    firstDay,
    today,
    currency: site,
    isDepositRefundable: site.deposit.isRefundable,
  };
  return {
    ...amounts,
    ...dueDatesOf(amounts, rules, { today, firstDay }),
    balanceAmount: amounts.totalAmount - amounts.depositAmount,
    taxLabel: taxLabelOf(site.tax),
    policyLines: site.policy ? policyLines(site.policy, facts) : [],
  };
}
