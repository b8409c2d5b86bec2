import { addDays, calendarDay, countDays, formatLongDay } from './dates.ts';
import { counted } from './words.ts';
import { type Currency, formatAmount, share } from './money.ts';

/** What someone who cancels gets back. `percent` from 0 to 100, `days` before the first day, and earlier. */
export interface Policy {
  rows: readonly { days: number; percent: number }[];
  /** Kept in any case. */
  fee: number;
  /** Days after booking within which everything goes back; 0: none. */
  coolingOffDays: number;
  /** Null: not possible. */
  transferUntilDays: number | null;
  /** The studio means to refund a spot that someone else takes. */
  refundIfResold: boolean;
  note: string;
}

interface Cancellation {
  owedAmount: number;
  receivedAmount: number;
  depositAmount: number;
  isDepositRefundable: boolean;
  currency: string;
  /** All in the business's time zone. Null: the workshop has no date yet, so it is far away. */
  firstDay: string | null;
  acceptedOn: string;
  today: string;
}

const byDays = ({ rows }: Policy) => rows.toSorted((a, b) => b.days - a.days);

function percentOn(policy: Policy, { firstDay, today }: Pick<Cancellation, 'firstDay' | 'today'>): number {
  const rows = byDays(policy);
  if (firstDay === null) return rows[0]?.percent ?? 0;
  return rows.find(({ days }) => today <= addDays(firstDay, -days))?.percent ?? 0;
}

/** What the studio keeps. Never more than was received: nobody is asked for more because they cancel. */
export function keptAmountOf(policy: Policy, cancellation: Cancellation): number {
  const { owedAmount, receivedAmount, depositAmount, currency, acceptedOn, today } = cancellation;
  if (policy.coolingOffDays > 0 && today <= addDays(acceptedOn, policy.coolingOffDays)) return 0;
  const returned = share(owedAmount, percentOn(policy, cancellation) * 10_000, currency);
  const deposit = cancellation.isDepositRefundable ? 0 : depositAmount;
  return Math.max(0, Math.min(receivedAmount, Math.max(owedAmount - returned, deposit, policy.fee)));
}

interface PolicyFacts {
  firstDay: string | null;
  today: string;
  totalAmount: number;
  depositAmount: number;
  isDepositRefundable: boolean;
  currency: Currency;
}

/** `January 11`, with the year if it is another one than that of `beside`. */
function dayBeside(date: string, beside: string): string {
  const long = formatLongDay(date);
  return calendarDay(date).year === calendarDay(beside).year ? long.replace(/, \d+$/, '') : long;
}

function backOf(percent: number, { depositAmount, isDepositRefundable, currency }: PolicyFacts): string {
  if (percent < 100) return `${percent}% back`;
  if (isDepositRefundable || depositAmount === 0) return 'everything back';
  return `everything back but the ${formatAmount(depositAmount, currency)} deposit`;
}

/** Each row that still matters today, as a sentence. */
function rowLines(policy: Policy, facts: PolicyFacts): string[] {
  const { firstDay, today } = facts;
  const rows = byDays(policy).filter(({ percent }) => percent > 0);
  if (firstDay === null) {
    return rows.map(
      ({ days, percent }) =>
        `Cancel ${counted(days, 'day')} before the start and get ${backOf(percent, facts)}.`,
    );
  }
  const open = rows
    .map(({ days, percent }) => ({ percent, until: addDays(firstDay, -days) }))
    .filter(({ until }) => until >= today);
  return open.map(({ percent, until }, index) => {
    const before = open[index - 1]?.until;
    if (before === undefined) return `Cancel by ${formatLongDay(until)} and get ${backOf(percent, facts)}.`;
    const from = addDays(before, 1);
    return `From ${dayBeside(from, before)} to ${dayBeside(until, before)}, you get ${backOf(percent, facts)}.`;
  });
}

function untilText(days: number, { firstDay }: PolicyFacts): string {
  return firstDay === null
    ? `${counted(days, 'day')} before the start`
    : formatLongDay(addDays(firstDay, -days));
}

/** What visitors read before they book, with dates, a sentence each. None for a free workshop. */
export function policyLines(policy: Policy, facts: PolicyFacts): string[] {
  if (facts.totalAmount === 0) return [];
  const rows = rowLines(policy, facts);
  const resold = policy.refundIfResold ? ', unless someone takes your spot' : '';
  const canTransfer =
    policy.transferUntilDays !== null &&
    (facts.firstDay === null || countDays(facts.today, facts.firstDay) > policy.transferUntilDays);
  return [
    policy.coolingOffDays > 0 &&
      `Within ${counted(policy.coolingOffDays, 'day')} of booking, you get everything back.`,
    ...rows,
    rows.length > 0
      ? `After that, we can't refund you${resold}.`
      : `If you cancel, we can't refund you${resold}.`,
    policy.fee > 0 && rows.length > 0 && `We keep ${formatAmount(policy.fee, facts.currency)} in any case.`,
    canTransfer &&
      `You can give your spot to someone else until ${untilText(policy.transferUntilDays ?? 0, facts)}.`,
    'If we cancel, you get all of it back.',
    policy.note,
  ]
    .filter(line => typeof line === 'string')
    .filter(line => line !== '');
}
