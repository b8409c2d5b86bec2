import { authClient, reportFailure } from './accounts.api.forms.ts';

/** Shows the provider's message on failure (specification, section 8). */
export async function signOutHere(): Promise<boolean> {
  try {
    await (await authClient()).signOut('local');
    return true;
  } catch (error) {
    reportFailure('Sign out failed', error, 'Please try again');
    return false;
  }
}
