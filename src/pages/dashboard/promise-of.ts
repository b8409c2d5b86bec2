import type { OwnEnrollment } from '#src/features/registrations/registrations.contract.ts';
import { calendarDay, countDays, formatDay, formatTime } from '#src/shared/dates.ts';
import { LONG_WEEKDAYS } from '#src/shared/weekdays.ts';

/** In days. A weekday alone would be another week's. */
const A_WEEK = 7;

/** What a participant can count on. Days are in the business's time zone. */
export function promiseOf(
  {
    status,
    workshop: { startDate },
  }: Pick<OwnEnrollment, 'status'> & {
    workshop: Pick<OwnEnrollment['workshop'], 'startDate'>;
  },
  today: string,
): string {
  const seat = status === 'enrolled' ? "You're in." : 'Your spot is held.';
  return [seat, startOf(startDate, today), 'See its page for what to bring.'].filter(Boolean).join(' ');
}

function startOf(startDate: string | null, today: string): string | null {
  if (!startDate?.includes('T')) return null;
  const day = startDate.slice(0, 10);
  const time = formatTime(startDate.slice(11, 16));
  if (day < today) return null;
  if (day === today) return `It starts at ${time} today.`;
  const weekday = LONG_WEEKDAYS[calendarDay(day).weekday];
  const isSoon = countDays(today, day) <= A_WEEK;
  return `It starts at ${time} on ${isSoon ? weekday : `${weekday}, ${formatDay(day)}`}.`;
}
