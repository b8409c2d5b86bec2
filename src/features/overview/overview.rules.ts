import { type Workshop, seatsLeft } from '#src/features/workshops/workshops.rules.ts';
import { countDays, formatDay } from '#src/shared/dates.ts';
import { counted } from '#src/shared/words.ts';

/** `hour` in the admin's local time. */
export function greetingAt(hour: number): string {
  if (hour < 5 || hour >= 18) return 'Good evening';
  return hour < 12 ? 'Good morning' : 'Good afternoon';
}

/** On any of its days. */
export function isOnToday(
  today: string,
  { startDate, endDate }: Pick<Workshop, 'startDate' | 'endDate'>,
): boolean {
  const start = startDate?.slice(0, 10);
  return start !== undefined && start <= today && today <= (endDate?.slice(0, 10) ?? start);
}

export function overviewLine(today: string, next: Workshop | undefined): string {
  const day = `${formatDay(today)}.`;
  const start = next?.startDate?.slice(0, 10);
  if (!next || !start) return day;
  if (isOnToday(today, next)) return `${day} Today: ${next.title}.`;
  if (start < today) return day;
  const days = countDays(today, start) - 1;
  const when = days === 1 ? 'tomorrow' : `in ${days} days`;
  const left = seatsLeft(next);
  const seats = left === 0 ? 'is full' : `has ${counted(left, 'seat')} left`;
  return `${day} ${next.title} starts ${when} and ${seats}.`;
}
