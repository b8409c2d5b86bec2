import { formatTime, formatWeekday } from '#src/shared/dates.ts';
import type { ScheduleDay } from '../workshops.rules.content.ts';
import { dateOfDay } from '../workshops.rules.page.ts';
import {
  type RulerHours,
  type TimeRange,
  parseTimeRange,
  rulerHours,
  rulerSpan,
} from '../workshops.rules.schedule.ts';

interface CallSheetProps {
  facts: { label: string; value: string }[];
  schedule: readonly ScheduleDay[];
  dates: { startDate: string | null; endDate: string | null };
}

/** The schedule in the style of a film crew's call sheet. */
export function CallSheet({ facts, schedule, dates }: CallSheetProps) {
  const ranges = schedule.map(day => parseTimeRange(day.time));
  const hours = rulerHours(ranges.filter(range => range !== null));
  return (
    <div className="@container mt-8 overflow-hidden rounded border border-iron bg-soot">
      <dl className="-mt-px -ml-px flex flex-wrap border-b border-iron">
        {facts.map(fact => (
          <div
            key={fact.label}
            className="min-w-0 flex-auto border-t border-l border-iron px-4 py-3 @min-[620px]:px-5 @min-[620px]:py-3.5 @max-[619px]:first:w-full"
          >
            <dt className="t-label text-dust">{fact.label}</dt>
            <dd className="mt-0.5 text-copy/6 font-medium [overflow-wrap:anywhere]">{fact.value}</dd>
          </div>
        ))}
      </dl>
      <ol>
        {schedule.map((day, index) => (
          <li
            key={index}
            className="grid border-b border-iron last:border-b-0 @min-[620px]:grid-cols-[132px_1fr_240px]"
          >
            <Day day={day} date={dateOfDay(day, index, dates)} />
            <Hours time={day.time} range={ranges[index] ?? null} hours={hours} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Day({ day, date }: { day: ScheduleDay; date: string | null }) {
  return (
    <>
      <div className="flex items-baseline justify-between gap-4 px-4 pt-4 @min-[620px]:block @min-[620px]:px-5 @min-[620px]:py-6">
        <h3 className="font-serif text-display-xl/9 tracking-[-0.01em] [overflow-wrap:anywhere]">
          {day.day}
        </h3>
        {date && (
          <p className="t-label whitespace-nowrap text-dust @min-[620px]:mt-2">{formatWeekday(date)}</p>
        )}
      </div>
      <div className="min-w-0 border-iron px-4 pt-2 pb-4 [overflow-wrap:anywhere] @min-[620px]:border-l @min-[620px]:px-5 @min-[620px]:py-6">
        {day.title && <h4 className="text-item/6 font-semibold">{day.title}</h4>}
        {day.description && <p className="mt-1.5 t-small text-dust first:mt-0">{day.description}</p>}
      </div>
    </>
  );
}

interface HoursProps {
  time: string;
  range: TimeRange | null;
  hours: RulerHours;
}

/** Start and end with a ruler between them, or the text as typed if it isn't a range. */
function Hours({ time, range, hours }: HoursProps) {
  const cells = range
    ? [
        ['Call', formatTime(range.start)],
        ['Wrap', formatTime(range.end)],
      ]
    : [['Time', time || 'To be announced']];
  return (
    <div className="border-t border-ash px-4 py-4 @min-[620px]:border-t-0 @min-[620px]:border-l @min-[620px]:border-iron @min-[620px]:px-5 @min-[620px]:py-6">
      <dl className="grid grid-cols-2">
        {cells.map(([label, value]) => (
          <div key={label} className="only:col-span-2">
            <dt className="t-label text-dust">{label}</dt>
            <dd className="mt-1 text-large/6 font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {range && <Ruler range={range} hours={hours} />}
    </div>
  );
}

function Ruler({ range, hours }: { range: TimeRange; hours: RulerHours }) {
  const { left, width } = rulerSpan(range, hours);
  return (
    <div
      aria-hidden
      className="relative mt-4 h-3 border-b border-iron"
      style={{
        background: `repeating-linear-gradient(90deg, var(--color-smoke) 0 1px, transparent 1px calc(100% / ${hours.to - hours.from})) 0 100% / 100% 5px no-repeat`,
      }}
    >
      <span
        className="absolute -bottom-0.5 h-[3px] bg-tungsten"
        style={{ left: `${left * 100}%`, width: `${width * 100}%` }}
      />
    </div>
  );
}
