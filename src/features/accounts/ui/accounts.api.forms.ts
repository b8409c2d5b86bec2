import { navigate } from 'wouter/use-browser-location';
import { ApiError, apiRequest } from '#src/platform/browser/api-client.ts';
import { errorCode } from '#src/shared/error-code.ts';
import { showToast } from '#src/ui-kit/toast.ts';
import { PASSWORDS_DIFFER } from '../accounts.rules.password.ts';

/** Loaded on demand, so that forms don't wait for the provider's code. */
export const authClient = () => import('#src/platform/browser/auth-client.ts');

export const accountForms = () => import('../accounts.contract.forms.ts');

export const DISABLED = 'Your account has been disabled. Contact us if you think this is a mistake.';

/** The message of the provider or of our server; `fallback` if neither has one for people. */
export function refusalText(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.problem?.message ?? fallback;
  if (!(error instanceof Error)) return fallback;
  if (errorCode(error) === 'user_banned') return DISABLED;
  if (isOffline(error)) return 'The site cannot be reached. Please check your connection.';
  return error.message.startsWith('{') || !error.message || isUnexpected(error) ? fallback : error.message;
}

/** What answered isn't the provider but, for example, a proxy. The message is a JSON parser's. */
function isUnexpected(error: Error): boolean {
  return error.name === 'AuthUnknownError';
}

/** `fetch` rejects with a TypeError; auth-js turns that into an error with status 0. */
function isOffline(error: Error): boolean {
  return error instanceof TypeError || ('status' in error && error.status === 0);
}

/** Shows a toast. Returns errors about the new password, to show at its field. */
export function reportFailure(title: string, error: unknown, fallback: string): { password: string } | null {
  const description = refusalText(error, fallback);
  showToast({ title, description, variant: 'destructive' });
  const isAboutPassword = ['weak_password', 'same_password'].includes(errorCode(error) ?? '');
  return isAboutPassword ? { password: description } : null;
}

/** Mismatched passwords also raise a toast, as specified; nothing is sent. */
export function reportMismatch(errors: Record<string, string>): void {
  const description = errors['confirmPassword'];
  if (description !== PASSWORDS_DIFFER) return;
  showToast({ title: 'Password mismatch', description, variant: 'destructive' });
}

/** The server takes the person's id from the token. */
export async function saveNames(names: { firstName: string; lastName: string }): Promise<void> {
  await apiRequest('POST', '/api/auth/sync-user', names);
}

export async function exportMyData(): Promise<Blob> {
  const answer = await apiRequest('GET', '/api/auth/export');
  return new Blob([JSON.stringify(await answer.json(), null, 2)], { type: 'application/json' });
}

/** The server requires a sign-in within the last few minutes. */
export async function deleteMyAccount(): Promise<void> {
  await apiRequest('DELETE', '/api/auth/user');
  navigate('/');
  showToast({ title: 'Account deleted', description: 'Your personal data has been removed.' });
  // The session may be gone already. Where the provider keeps the sign-in, this ends it on every device.
  const { signOut } = await authClient();
  await signOut('global')
    .catch(() => signOut('local'))
    .catch(() => undefined);
}
