import { useEffect, useState } from 'react';

/** What an email is for. The provider counts each kind apart. */
export type EmailPurpose = 'confirm' | 'recovery';

/** The provider sends one email of a kind to an address in this time. */
const PAUSE_MS = 60_000;

const keyOf = (purpose: EmailPurpose, email: string): string =>
  `halation.sent.${purpose}.${email.trim().toLowerCase()}`;

/** Kept for this tab, so that a reload doesn't forget it. */
export function noteEmail(purpose: EmailPurpose, email: string, pauseMs = PAUSE_MS): void {
  try {
    sessionStorage.setItem(keyOf(purpose, email), String(Date.now() + pauseMs));
  } catch {}
}

/** In seconds; 0 if another email can be sent. Null if none was requested in this tab. */
export function pauseLeft(purpose: EmailPurpose, email: string): number | null {
  try {
    const until = sessionStorage.getItem(keyOf(purpose, email));
    return until === null ? null : Math.max(0, Math.ceil((Number(until) - Date.now()) / 1000));
  } catch {
    return null;
  }
}

/** How long the provider refuses another email, as in its message; null for other errors. */
export function pauseInMessage(code: string | null, message: string): number | null {
  if (code !== 'over_email_send_rate_limit') return null;
  const seconds = /after (\d+) seconds?/.exec(message)?.[1];
  return seconds === undefined ? PAUSE_MS : Number(seconds) * 1000;
}

/** Counts down by the second. */
export function usePauseLeft(purpose: EmailPurpose, email: string) {
  const [left, setLeft] = useState(() => pauseLeft(purpose, email));
  const look = () => setLeft(pauseLeft(purpose, email));
  useEffect(() => {
    const timer = setInterval(() => setLeft(pauseLeft(purpose, email)), 1000);
    return () => clearInterval(timer);
  }, [purpose, email]);
  return { left, look };
}
