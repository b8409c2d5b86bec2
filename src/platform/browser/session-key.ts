/** Where auth-js keeps the session; its mere presence means that somebody may be signed in. */
export const SESSION_KEY = 'halation.auth';

/** Whether a session is stored; null where the browser lets no site store anything. */
export function isSessionStored(): boolean | null {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return null;
  }
}
