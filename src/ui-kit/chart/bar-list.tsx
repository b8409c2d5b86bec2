import { formatNumber } from '#src/shared/words.ts';
import { Bar, type BarTone } from './bar.tsx';

export interface BarRow {
  name: string;
  value: number;
  /** Beside the value, such as a percentage. */
  share?: string;
  tone?: BarTone;
}

/** One scale for all rows. The table of its card has the same figures for screen readers. */
export function BarList({ rows }: { rows: readonly BarRow[] }) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul className="grid gap-4 p-4 sm:p-6">
      {rows.map(({ name, value, share, tone = 'tungsten' }, index) => (
        <li key={index} className="min-w-0">
          <p className="flex justify-between gap-4">
            <span className="line-clamp-2 min-w-0 wrap-anywhere">{name}</span>
            <span className="flex-none">
              <b className="font-medium">{formatNumber(value)}</b>
              {share && (
                <span className="inline-block min-w-11 text-right text-small text-dust">{share}</span>
              )}
            </span>
          </p>
          <Bar share={value / most} tone={tone} className="mt-1.5" />
        </li>
      ))}
    </ul>
  );
}
