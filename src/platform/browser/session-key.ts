/** The key under which auth-js stores the session. If it's present, someone may be signed in. */
export const SESSION_KEY = 'halation.auth';

export function isSessionStored(): boolean | null {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return null;
  }
}

/** As auth-js stored it, or null. */
export function readStoredSession(): unknown {
  try {
    return JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null');
  } catch {
    return null;
  }
}

let taken: unknown = null;

/** Ends the session in every page that is opened from now on. `takenSession` still has what the provider needs. */
export function takeSession(): void {
  taken = readStoredSession();
  try {
    localStorage.removeItem(SESSION_KEY);
  } catch {
    // Without storage, a session doesn't outlast its page.
  }
}

export function takenSession(): unknown {
  return taken;
}
