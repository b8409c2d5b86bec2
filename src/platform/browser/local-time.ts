import { addDays, formatDay, formatTime } from '#src/shared/dates.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import { businessTimeZone } from './business-time-zone.ts';

const partsHere = (instant: string) => localPartsOf(Date.parse(instant), businessTimeZone());
const partsOf = (now: Date) => localPartsOf(now.getTime(), businessTimeZone());

/** `2027-02-20`, the business's date. */
export const todayHere = (now = new Date()): string => partsOf(now).date;

/** `Feb 20, 2027` in the business's time zone. Not for pages that the server renders. */
export function dayHere(instant: string): string {
  return formatDay(partsHere(instant).date);
}

/** `9:42 AM` in the business's time zone. */
export function timeHere(instant: string): string {
  return formatTime(partsHere(instant).time);
}

/** The time if it's today, `Yesterday`, or the day. */
export function momentHere(instant: string, now = new Date()): string {
  const { date } = partsHere(instant);
  const today = todayHere(now);
  if (date === today) return timeHere(instant);
  return date === addDays(today, -1) ? 'Yesterday' : formatDay(date);
}

/** `Today, 9:42 AM`, `Yesterday, 9:42 AM`, or the day with the time. */
export function momentAndTimeHere(instant: string, now = new Date()): string {
  const [moment, time] = [momentHere(instant, now), timeHere(instant)];
  return moment === time ? `Today, ${time}` : `${moment}, ${time}`;
}

/** `today, 9:42 AM`, for the middle of a sentence. */
export function momentInSentence(instant: string): string {
  return momentAndTimeHere(instant).replace(/^(?:Today|Yesterday)/, word => word.toLowerCase());
}

/** `Feb 20, 2027, 9:42 AM` */
export const fullMomentHere = (instant: string): string => `${dayHere(instant)}, ${timeHere(instant)}`;

const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `6:42 PM` on the device, with the day if that differs, too. Null where its clock shows the business's time. */
export function deviceMoment(instant: string, device = deviceTimeZone()): string | null {
  const here = partsHere(instant);
  const there = localPartsOf(Date.parse(instant), device);
  if (here.date !== there.date) return `${formatDay(there.date)}, ${formatTime(there.time)}`;
  return here.time === there.time ? null : formatTime(there.time);
}
