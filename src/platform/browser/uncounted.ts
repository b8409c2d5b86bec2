/** Set by the admin panel, so that the business doesn't count itself. */
const KEY = 'halation.uncounted';

export function leaveUncounted(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Without storage, an admin's views are counted.
  }
}

/** They opted out, or it's an admin's browser. */
export function isUncounted(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (doNotTrack === '1' || globalPrivacyControl) return true;
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
