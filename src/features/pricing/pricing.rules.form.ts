import { type Currency, formatPercent, parseAmount, parsePercent, typedAmount } from '#src/shared/money.ts';
import type { PromoCode } from './pricing.contract.ts';

/** As typed. */
export interface CodeValues {
  code: string;
  kind: 'percent' | 'amount';
  value: string;
  maxUses: string;
  startsOn: string;
  endsOn: string;
  /** None: all workshops. */
  workshopIds: readonly number[];
  /** Null: it is new. */
  updatedAt: string | null;
}

const EMPTY: CodeValues = {
  code: '',
  kind: 'percent',
  value: '',
  maxUses: '',
  startsOn: '',
  endsOn: '',
  workshopIds: [],
  updatedAt: null,
};

export function codeValuesOf(code: PromoCode | null, { currencyCode }: Currency): CodeValues {
  if (!code) return EMPTY;
  const { percentPpm, amount } = code;
  return {
    code: code.code,
    kind: percentPpm === null ? 'amount' : 'percent',
    value: percentPpm === null ? typedAmount(amount ?? 0, currencyCode) : formatPercent(percentPpm),
    maxUses: String(code.maxUses ?? ''),
    startsOn: code.startsOn ?? '',
    endsOn: code.endsOn ?? '',
    workshopIds: code.workshopIds ?? [],
    updatedAt: code.updatedAt,
  };
}

/** As the contract takes it. What can't be read is returned unchanged, so that the contract reports it. */
export function codeInputOf(values: CodeValues, site: Currency) {
  const { code, kind, value, maxUses, startsOn, endsOn, workshopIds } = values;
  const isPercent = kind === 'percent';
  return {
    code,
    percentPpm: isPercent ? (parsePercent(value) ?? value) : null,
    amount: isPercent ? null : (parseAmount(value, site) ?? value),
    currency: isPercent ? null : site.currencyCode,
    maxUses: /^\d+$/.test(maxUses.trim()) ? Number(maxUses) : maxUses.trim() || null,
    startsOn: startsOn || null,
    endsOn: endsOn || null,
    workshopIds: workshopIds.length > 0 ? workshopIds : null,
  };
}
