import { calendarDay, formatLongDay } from '#src/shared/dates.ts';
import { share } from '#src/shared/money.ts';
import type { Discount } from '#src/shared/quote.ts';

export const CODE_STATUSES = ['active', 'not-started', 'ended', 'used-up', 'archived'] as const;
export type CodeStatus = (typeof CODE_STATUSES)[number];

export interface CodeFacts {
  code: string;
  percentPpm: number | null;
  amount: number | null;
  currency: string | null;
  maxUses: number | null;
  uses: number;
  startsOn: string | null;
  endsOn: string | null;
  workshopIds: readonly number[] | null;
  archivedAt: Date | null;
}

type Limits = Pick<CodeFacts, 'archivedAt' | 'startsOn' | 'endsOn' | 'maxUses' | 'uses'>;

/** `today` in the business's time zone. */
export function codeStatus(code: Limits, today: string): CodeStatus {
  if (code.archivedAt) return 'archived';
  if (code.endsOn && code.endsOn < today) return 'ended';
  if (code.maxUses !== null && code.uses >= code.maxUses) return 'used-up';
  return code.startsOn && code.startsOn > today ? 'not-started' : 'active';
}

const UNKNOWN = "We don't know this code.";

/** Without the year where it goes without saying. */
function dayIn(day: string, today: string): string {
  const isThisYear = calendarDay(day).year === calendarDay(today).year;
  return isThisYear ? formatLongDay(day).replace(/, \d+$/, '') : formatLongDay(day);
}

/** Why a booking can't use it, or null. An archived code is like one that never was. */
export function codeRefusal(
  code: CodeFacts | null,
  { workshopId, currency, today }: { workshopId: number; currency: string; today: string },
): string | null {
  if (!code || (code.currency !== null && code.currency !== currency)) return UNKNOWN;
  const { code: name, startsOn, endsOn, workshopIds } = code;
  const status = codeStatus(code, today);
  if (status === 'archived') return UNKNOWN;
  if (workshopIds && !workshopIds.includes(workshopId)) return `${name} isn't for this workshop.`;
  if (status === 'ended') return `${name} ended on ${dayIn(endsOn ?? '', today)}.`;
  if (status === 'used-up') return `${name} has been used up.`;
  return status === 'not-started' ? `${name} starts on ${dayIn(startsOn ?? '', today)}.` : null;
}

export function codeDiscount(
  { percentPpm, amount }: Pick<CodeFacts, 'percentPpm' | 'amount'>,
  listAmount: number,
  currency: string,
): Discount {
  return {
    for: 'promo',
    amount: percentPpm === null ? (amount ?? 0) : share(listAmount, percentPpm, currency),
  };
}
