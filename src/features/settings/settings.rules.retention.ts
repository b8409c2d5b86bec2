import { counted } from '#src/shared/words.ts';
/** `30d`, `24m` or `7y`; months and years by the calendar. */
export type Period = `${number}${'d' | 'm' | 'y'}` | 'forever';

export interface Purpose {
  label: string;
  choices: readonly [Period, ...Period[]];
  byDefault: Period;
  /** What happens after that. */
  outcome: string;
  /** What was or would be done: `12 leads deleted`. */
  done: (count: number) => string;
}

/** What is kept for how long, in the order of the screen. `app/slices.ts` has the code that cleans each of them. */
export const PURPOSES = {
  leads: {
    label: 'Leads without activity',
    choices: ['6m', '12m', '24m', '36m', 'forever'],
    byDefault: '24m',
    outcome: 'Deleted',
    done: count => `${counted(count, 'lead')} deleted`,
  },
  messages: {
    label: 'Messages',
    choices: ['6m', '12m', '24m', '36m', 'forever'],
    byDefault: '24m',
    outcome: "Deleted. Messages that aren't marked as done stay.",
    done: count => `${counted(count, 'message')} deleted`,
  },
  registrations: {
    label: 'Registrations',
    choices: ['1y', '2y', '3y', '5y', '7y', '10y', 'forever'],
    byDefault: '7y',
    outcome: 'Name, email, phone and words removed, certificate withdrawn. Counts stay.',
    done: count => counted(count, 'registration is anonymized', 'registrations are anonymized'),
  },
  documents: {
    label: 'Receipts and invoices',
    choices: ['6y', '7y', '8y', '10y', '15y', 'forever'],
    byDefault: '10y',
    outcome: "Deleted. Until then they stay when the person's data is deleted.",
    done: count => `${counted(count, 'document')} deleted`,
  },
  interest: {
    label: 'Interest in past workshops',
    choices: ['3m', '6m', '12m', '24m', 'forever'],
    byDefault: '12m',
    outcome: 'Deleted',
    done: count => `${counted(count, 'interest')} deleted`,
  },
  // Longer than an email may wait to be sent.
  emails: {
    label: 'Sent emails',
    choices: ['7d', '14d', '30d', '60d', '90d', '180d', '365d'],
    byDefault: '30d',
    outcome: 'Content removed. Kind, time and outcome stay.',
    done: count => counted(count, 'email loses its content', 'emails lose their content'),
  },
  analytics: {
    label: 'Analytics, single visits',
    choices: ['30d', '90d', '180d', '365d', '400d'],
    byDefault: '90d',
    outcome: 'Deleted. Daily totals stay.',
    done: count => `${counted(count, 'visit')} folded into daily totals`,
  },
  auditLog: {
    label: 'Audit log',
    choices: ['12m', '24m', '36m', '5y', '7y'],
    byDefault: '24m',
    outcome: 'Deleted',
    done: count => `${counted(count, 'audit log entry', 'audit log entries')} deleted`,
  },
  signIns: {
    label: 'Sign-in log',
    choices: ['30d', '90d', '180d', '365d'],
    byDefault: '90d',
    outcome: 'Deleted',
    done: count => `${counted(count, 'sign-in')} deleted`,
  },
} as const satisfies Record<string, Purpose>;

export type PurposeKey = keyof typeof PURPOSES;
export type Keep = { [K in PurposeKey]: (typeof PURPOSES)[K]['choices'][number] };

export const PURPOSE_KEYS = Object.keys(PURPOSES) as PurposeKey[];

const UNITS = { d: 'day', m: 'month', y: 'year' } as const;

function partsOf(period: Exclude<Period, 'forever'>) {
  return { amount: Number.parseInt(period, 10), unit: period.at(-1) as keyof typeof UNITS };
}

/** `24 months`; null: for good. */
function amountOf(period: Period): string | null {
  if (period === 'forever') return null;
  const { amount, unit } = partsOf(period);
  return counted(amount, UNITS[unit]);
}

/** As a choice of the owner. */
export function periodLabel(period: Period): string {
  return amountOf(period) ?? 'Keep forever';
}

/** As visitors read it. */
export function periodWords(period: Period): string {
  return amountOf(period) ?? "for as long as we're in business";
}

/** What is older is due. Null: nothing ever is. A day that a month doesn't have is the start of the next. */
export function cutoffOf(period: Period, now: Date): Date | null {
  if (period === 'forever') return null;
  const { amount, unit } = partsOf(period);
  const cutoff = new Date(now);
  if (unit === 'd') {
    cutoff.setUTCDate(cutoff.getUTCDate() - amount);
    return cutoff;
  }
  const day = cutoff.getUTCDate();
  cutoff.setUTCMonth(cutoff.getUTCMonth() - (unit === 'y' ? 12 * amount : amount));
  if (cutoff.getUTCDate() === day) return cutoff;
  // It has overflowed into the next month.
  return new Date(Date.UTC(cutoff.getUTCFullYear(), cutoff.getUTCMonth()));
}

export function isShorter(period: Period, than: Period): boolean {
  const now = new Date(0);
  return (cutoffOf(period, now)?.getTime() ?? -Infinity) > (cutoffOf(than, now)?.getTime() ?? -Infinity);
}

const PLACEHOLDER = /\{keep:([^{}\s]{1,40})\}/g;

const isPurpose = (key: string | undefined): key is PurposeKey =>
  key !== undefined && Object.hasOwn(PURPOSES, key);

/** Replaces `{keep:leads}` by the period. Others stay as they are. */
export function withPeriods(text: string, keep: Keep): string {
  return text.replaceAll(PLACEHOLDER, (whole, key: string) =>
    isPurpose(key) ? periodWords(keep[key]) : whole,
  );
}

export function unknownPlaceholder(text: string): string | null {
  return [...text.matchAll(PLACEHOLDER)].find(([, key]) => !isPurpose(key))?.[0] ?? null;
}

/** Local time of the nightly cleanup. Before the nightly backup, so that no archive holds what is due. */
export const CLEANUP = { time: '02:30', label: '2:30 AM' };
