import { clsx } from 'clsx';
import { formatNumber } from '#src/shared/words.ts';
import { ArrowDownIcon } from '#src/ui-kit/first-icons.tsx';
import { BAR_TONES, type BarTone } from '#src/ui-kit/chart/bar.tsx';

interface FunnelStepProps {
  label: string;
  tone: BarTone;
  count: number;
  /** From 0 to 1. */
  size: number;
  note: string | undefined;
  ofVisitors: string;
  /** How many of the step before got here. Empty for the first step. */
  passed: string;
}

/** Leaves room for the figures after the longest bar. */
const LONGEST = 0.76;

export function FunnelStep({ label, tone, count, size, note, ofVisitors, passed }: FunnelStepProps) {
  return (
    <li className="grid gap-2">
      {passed && (
        <p className="flex items-center gap-1.5 text-small/4.5 text-dust sm:pl-56">
          <ArrowDownIcon size={14} />
          {passed}
        </p>
      )}
      <div className="grid items-center gap-x-6 gap-y-2 sm:min-h-13 sm:grid-cols-[200px_1fr]!">
        <div className="min-w-0">
          <p className="font-medium">{label}</p>
          {note && <p className="text-small/4.5 text-dust">{note}</p>}
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span
            className={clsx('h-7 min-w-0.5 rounded-[4px]', BAR_TONES[tone])}
            style={{ width: `${size * LONGEST * 100}%` }}
          />
          <b className="font-medium">{formatNumber(count)}</b>
          <span className="text-small/4.5 text-dust">
            {count === 0 ? 'none yet' : ofVisitors && `${ofVisitors} of visitors`}
          </span>
        </p>
      </div>
    </li>
  );
}
