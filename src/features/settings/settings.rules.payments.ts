import {
  type Currency,
  formatPercent,
  inCurrency,
  parseAmount,
  parsePercent,
  typedAmount,
} from '#src/shared/money.ts';
import type { Policy } from '#src/shared/policy.ts';
import type { Deposit } from '#src/shared/quote.ts';
import type { TaxSettings } from './settings.contract.payments.ts';

interface PaymentValues {
  tax: TaxSettings;
  deposit: Deposit;
  depositDueDays: number;
  balanceDueDays: number;
  policy: Policy | null;
  paymentInstructions: string;
  releaseUnpaidAfterHours: number | null;
  confirmEmail: boolean;
  confirmHours: number;
}

type Typed<Record, Names extends keyof Record> = Omit<Record, Names> & { [K in Names]: string };

/** As typed. An empty `transferUntilDays` means that it isn't possible. */
export type PolicyDraft = Typed<Omit<Policy, 'rows'>, 'fee' | 'coolingOffDays' | 'transferUntilDays'> & {
  rows: readonly { days: string; percent: string }[];
};

/** As typed; the rate and a share of the total are percentages. */
export interface PaymentDraft {
  tax: Typed<TaxSettings, 'rate'>;
  deposit: Typed<Deposit, 'value'>;
  depositDueDays: string;
  balanceDueDays: string;
  policy: PolicyDraft | null;
  paymentInstructions: string;
  /** Empty: never. */
  releaseUnpaidAfterHours: string;
  confirmEmail: boolean;
  confirmHours: string;
}

export function policyDraftOf(policy: Policy, currencyCode: string): PolicyDraft {
  return {
    ...policy,
    rows: policy.rows.map(({ days, percent }) => ({ days: String(days), percent: String(percent) })),
    fee: typedAmount(policy.fee, currencyCode),
    coolingOffDays: String(policy.coolingOffDays),
    transferUntilDays: String(policy.transferUntilDays ?? ''),
  };
}

export type DepositDraft = PaymentDraft['deposit'];

export function depositDraftOf(deposit: Deposit, currencyCode: string): DepositDraft {
  const { kind, value } = deposit;
  return { ...deposit, value: kind === 'amount' ? typedAmount(value, currencyCode) : formatPercent(value) };
}

export function depositInputOf(deposit: DepositDraft, currency: Currency) {
  const { kind, value } = deposit;
  const amount = kind === 'amount' ? parseAmount(value, currency) : parsePercent(value);
  return { ...deposit, value: amount ?? value };
}

export function paymentDraftOf({ tax, deposit, policy, ...days }: PaymentValues & Currency): PaymentDraft {
  return {
    tax: { ...tax, rate: formatPercent(tax.rate) },
    deposit: depositDraftOf(deposit, days.currencyCode),
    depositDueDays: String(days.depositDueDays),
    balanceDueDays: String(days.balanceDueDays),
    policy: policy && policyDraftOf(policy, days.currencyCode),
    paymentInstructions: days.paymentInstructions,
    releaseUnpaidAfterHours: String(days.releaseUnpaidAfterHours ?? ''),
    confirmEmail: days.confirmEmail,
    confirmHours: String(days.confirmHours),
  };
}

/** Other text is returned unchanged, so that the contract reports it. */
export const numberOf = (typed: string): number | string =>
  /^-?\d+$/.test(typed.trim()) ? Number(typed) : typed;

export function policyInputOf(policy: PolicyDraft, currency: Currency) {
  return {
    ...policy,
    rows: policy.rows.map(({ days, percent }) => ({ days: numberOf(days), percent: numberOf(percent) })),
    fee: parseAmount(policy.fee, currency) ?? policy.fee,
    coolingOffDays: numberOf(policy.coolingOffDays.trim() || '0'),
    transferUntilDays: policy.transferUntilDays.trim() ? numberOf(policy.transferUntilDays) : null,
  };
}

/** As the contract takes them. */
export function paymentInputOf({ tax, deposit, policy, ...draft }: PaymentDraft & Currency) {
  return {
    tax: { ...tax, rate: parsePercent(tax.rate) ?? tax.rate },
    deposit: depositInputOf(deposit, draft),
    depositDueDays: numberOf(draft.depositDueDays),
    balanceDueDays: numberOf(draft.balanceDueDays),
    policy: policy && policyInputOf(policy, draft),
    paymentInstructions: draft.paymentInstructions,
    releaseUnpaidAfterHours: draft.releaseUnpaidAfterHours.trim()
      ? numberOf(draft.releaseUnpaidAfterHours)
      : null,
    confirmEmail: draft.confirmEmail,
    confirmHours: numberOf(draft.confirmHours),
  };
}

/** Deposit and fee as figures of another currency, as `convertPrices` does with prices. */
export function paymentsIn(
  { deposit, policy }: Pick<PaymentValues, 'deposit' | 'policy'>,
  from: string,
  to: string,
): Pick<PaymentValues, 'deposit' | 'policy'> {
  const isAmount = deposit.kind === 'amount';
  return {
    deposit: isAmount ? { ...deposit, value: inCurrency(deposit.value, from, to) } : deposit,
    policy: policy && { ...policy, fee: inCurrency(policy.fee, from, to) },
  };
}

const PLAIN = { fee: 0, coolingOffDays: 0, transferUntilDays: 2, refundIfResold: true, note: '' };

/** To start from. */
export const POLICY_PRESETS: readonly { label: string; policy: Policy }[] = [
  { label: 'Flexible', policy: { ...PLAIN, rows: [{ days: 7, percent: 100 }] } },
  {
    label: 'Moderate',
    policy: {
      ...PLAIN,
      rows: [
        { days: 21, percent: 100 },
        { days: 7, percent: 50 },
      ],
    },
  },
  {
    label: 'Strict',
    policy: {
      ...PLAIN,
      rows: [
        { days: 60, percent: 100 },
        { days: 30, percent: 50 },
      ],
    },
  },
];
