import { addDays } from '#src/shared/dates.ts';
import { counted, formatNumber } from '#src/shared/words.ts';

/** Monday to Sunday, in the business's time zone. */
export type Week = {
  from: string;
  to: string;
};

/** The last whole week before a day. */
export function weekBefore(today: string): Week {
  const monday = mondayOf(today);
  return { from: addDays(monday, -7), to: addDays(monday, -1) };
}

function mondayOf(today: string): string {
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(today, -sinceMonday);
}

const SENT_FROM = '07:00';

/** On Mondays from seven. A site that was down in the morning sends it later that day. */
export function isTimeForSummary({ date, time }: { date: string; time: string }): boolean {
  return date === mondayOf(date) && time >= SENT_FROM;
}

interface News {
  seats: number;
  interested: number;
  leads: number;
  visits: number;
  waiting: { registrations: number; messages: number; comments: number; uploads: number };
}

/** Whether there is anything to say: something came in, or waits for an answer. */
export function hasNews({ seats, interested, leads, visits, waiting }: News): boolean {
  const { registrations, messages, comments, uploads } = waiting;
  return [seats, interested, leads, visits, registrations, messages, comments, uploads].some(
    many => many > 0,
  );
}

export type Filling = {
  title: string;
  seats: number;
  maxParticipants: number;
  daysLeft: number;
  /** Seats that were taken in the week. */
  newSeats: number;
  /** What its last edition had as many days ahead. Null: there was none. */
  lastEdition: number | null;
};

const SOON_DAYS = 60;

/** Behind its last edition, or without one: less than half full within 60 days. */
export function fillsSlowly({ seats, maxParticipants, daysLeft, lastEdition }: Filling): boolean {
  if (lastEdition !== null) return seats < lastEdition;
  return daysLeft <= SOON_DAYS && seats * 2 < maxParticipants;
}

export function fillingText({ seats, maxParticipants, daysLeft, newSeats, lastEdition }: Filling): string {
  const now = `${seats} of ${maxParticipants} seats, ${counted(daysLeft, 'day')} left.`;
  if (lastEdition !== null) return `${now} Its last edition had ${lastEdition} by then.`;
  return `${now} ${newSeats === 0 ? 'None' : newSeats} in the last 7 days.`;
}

/** `48 more than the week before`. */
export function comparedText(now: number, before: number): string {
  if (now === before) return 'as many as the week before';
  const difference = formatNumber(Math.abs(now - before));
  return `${difference} ${now > before ? 'more' : 'fewer'} than the week before`;
}
