import { authClient, reportFailure } from './accounts.api.forms.ts';

/** Shows the provider's message on failure (specification, section 8). */
export async function signOutHere(): Promise<boolean> {
  return report(async () => (await authClient()).signOut('local'));
}

/** Ends, at the provider, the session that `takeSession` took away from this browser. */
export async function endTakenSession(): Promise<boolean> {
  return report(async () => (await authClient()).endTakenSession());
}

async function report(signOut: () => Promise<void>): Promise<boolean> {
  try {
    await signOut();
    return true;
  } catch (error) {
    reportFailure('Sign out failed', error, 'Please try again');
    return false;
  }
}
