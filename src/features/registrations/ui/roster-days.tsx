import { formatWeekday } from '#src/shared/dates.ts';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';

/** More don't fit beside each other on a phone. */
const MAX_TABS = 4;

interface RosterDaysProps {
  days: readonly string[];
  day: string;
  today: string;
}

export function RosterDays({ days, day, today }: RosterDaysProps) {
  const [, setParams] = useUrlParams();
  if (days.length < 2) return null;
  if (days.length > MAX_TABS) {
    return (
      <select
        aria-label="Day"
        className="control"
        value={day}
        onChange={({ target }) => setParams({ day: target.value })}
      >
        {days.map((each, index) => (
          <option key={each} value={each} disabled={each > today}>
            Day {index + 1}, {formatWeekday(each)}
          </option>
        ))}
      </select>
    );
  }
  return (
    <div role="group" aria-label="Day" className="admin-choice w-full">
      {days.map((each, index) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === day}
          disabled={each > today}
          title={formatWeekday(each)}
          onClick={() => setParams({ day: each })}
        >
          Day {index + 1}
        </button>
      ))}
    </div>
  );
}
