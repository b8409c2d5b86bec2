import { clsx } from 'clsx';
import { calendarDay, formatRange } from '#src/shared/dates.ts';

interface DateSlateProps {
  start: string | null;
  end: string | null;
  className?: string;
}

/** Such as `Feb 2027, 5–7`, `Jan 30 – Feb 1` across months, or `TBD` without dates. */
export function DateSlate({ start, end, className }: DateSlateProps) {
  return (
    <div className={clsx('slate', className)}>
      <p className="sr-only">{start ? formatRange(start, end ?? start) : 'Dates to be announced'}</p>
      <div aria-hidden className="px-3 py-2">
        {start ? <SlateDates start={start} end={end ?? start} /> : <Days text="TBD" />}
      </div>
    </div>
  );
}

function SlateDates({ start, end }: { start: string; end: string }) {
  const a = calendarDay(start);
  const b = calendarDay(end);
  const inOneMonth = a.month === b.month && a.year === b.year;
  const days = inOneMonth && a.day === b.day ? `${a.day}` : `${a.day}–${b.day}`;
  return (
    <>
      <div className="flex justify-between gap-3 t-label-tight leading-3.5 text-dust">
        <span>{inOneMonth ? a.month : 'Dates'}</span>
        <span>{a.year === b.year ? a.year : `${a.year}–${String(b.year).slice(2)}`}</span>
      </div>
      {inOneMonth ? (
        <Days text={days} />
      ) : (
        <p className="mt-1 font-serif text-display-md/8">{`${a.month} ${a.day} – ${b.month} ${b.day}`}</p>
      )}
    </>
  );
}

function Days({ text }: { text: string }) {
  return <p className="mt-0.5 font-serif text-display-xl/9 tracking-[-0.01em]">{text}</p>;
}
