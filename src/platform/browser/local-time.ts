const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** `Feb 20, 2027` in the visitor's time zone. Not for pages that the server renders. */
export function dayHere(instant: string): string {
  return DAY.format(new Date(instant));
}

/** `9:42 AM` in the visitor's time zone. */
export function timeHere(instant: string): string {
  return TIME.format(new Date(instant));
}

/** The time if it's today, `Yesterday`, or the day. */
export function momentHere(instant: string, now = new Date()): string {
  const day = dayHere(instant);
  if (day === DAY.format(now)) return timeHere(instant);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  return day === DAY.format(yesterday) ? 'Yesterday' : day;
}

/** `Today, 9:42 AM`, `Yesterday, 9:42 AM`, or the day with the time. */
export function momentAndTimeHere(instant: string, now = new Date()): string {
  const [moment, time] = [momentHere(instant, now), timeHere(instant)];
  return moment === time ? `Today, ${time}` : `${moment}, ${time}`;
}
