import { counted } from './words.ts';

const MINUTE_MS = 60_000;

/** `90 minutes`, `3 hours` from two hours on, `2 days` from two days on. Less than a minute is one. */
export function durationWords(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
  if (minutes < 120) return counted(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

/** `6 hours ago` */
export function agoText(instant: string, now = Date.now()): string {
  const ms = now - Date.parse(instant);
  return ms < MINUTE_MS ? 'Just now' : `${durationWords(ms)} ago`;
}
