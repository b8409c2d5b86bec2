import { navigate } from 'wouter/use-browser-location';
import { ApiError, apiRequest } from '#src/platform/browser/api-client.ts';
import { showToast } from '#src/ui-kit/toast.ts';
import { PASSWORDS_DIFFER } from '../accounts.rules.password.ts';

/** Loads what talks to the provider: forms are on the screen before it has come. */
export const authClient = () => import('#src/platform/browser/auth-client.ts');

/** Loads what the account forms ask for. */
export const accountForms = () => import('../accounts.contract.forms.ts');

/** The code for what went wrong, the provider's or our server's, such as `email_not_confirmed`. */
export function codeOf(error: unknown): string | null {
  if (error instanceof ApiError) return error.problem?.code ?? null;
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** What the provider, or our server, says about a failure; `fallback` where neither says anything to a person. */
export function reasonOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.problem?.message ?? fallback;
  if (!(error instanceof Error)) return fallback;
  if (isOffline(error)) return 'The site cannot be reached. Please check your connection.';
  return error.message.startsWith('{') || !error.message ? fallback : error.message;
}

/** `fetch` rejects with a TypeError; auth-js makes that a failure with the status 0. */
function isOffline(error: Error): boolean {
  return error instanceof TypeError || ('status' in error && error.status === 0);
}

/** A failed attempt as a toast; gives what is wrong with the new password, to stand at its field. */
export function reportFailure(title: string, error: unknown, fallback: string): { password: string } | null {
  const description = reasonOf(error, fallback);
  showToast({ title, description, variant: 'destructive' });
  const isAboutPassword = ['weak_password', 'same_password'].includes(codeOf(error) ?? '');
  return isAboutPassword ? { password: description } : null;
}

/** Two passwords that differ: said as a toast too, as specified; nothing is sent. */
export function reportMismatch(errors: Record<string, string>): void {
  const description = errors['confirmPassword'];
  if (description !== PASSWORDS_DIFFER) return;
  showToast({ title: 'Password mismatch', description, variant: 'destructive' });
}

/** Sends the confirmation mail once more, and says so. */
export async function resendConfirmation(email: string): Promise<void> {
  try {
    await (await authClient()).resendConfirmation(email);
    showToast({ title: 'Email sent', description: `Open the link that we sent to ${email}.` });
  } catch (error) {
    reportFailure('Could not send the email', error, 'Please try again');
  }
}

/** Writes the names into the profile; who it belongs to, the token says. */
export async function saveNames(names: { firstName: string; lastName: string }): Promise<void> {
  await apiRequest('POST', '/api/auth/sync-user', names);
}

/** Everything that the site has of whoever is signed in. */
export async function exportMyData(): Promise<Blob> {
  const answer = await apiRequest('GET', '/api/auth/export');
  return new Blob([JSON.stringify(await answer.json(), null, 2)], { type: 'application/json' });
}

/** Ends the account of whoever is signed in, who must have proved it in the last minutes; leads home. */
export async function deleteMyAccount(): Promise<void> {
  await apiRequest('DELETE', '/api/auth/user');
  navigate('/');
  showToast({ title: 'Account deleted', description: 'Your personal data has been removed.' });
  // The session went with the account; this is about what the browser keeps of it.
  await (await authClient()).signOut('local').catch(() => undefined);
}
