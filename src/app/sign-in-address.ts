import { signOutHere } from '#src/features/accounts/ui/accounts.api.sign-out.ts';
import { authClient } from '#src/features/accounts/ui/accounts.api.forms.ts';
import { askToSignIn } from '#src/features/accounts/ui/auth-prompt.tsx';
import { showToast } from '#src/ui-kit/toast.ts';

/** Does what an address asks for: `/?auth=signin`, `/?auth=signout` (decision I2), or the way back from Google. */
export function followAddress(): void {
  const asked = new URLSearchParams(location.search);
  // A mailed link that failed is explained by the page that it leads to.
  if (location.pathname === '/account/link') return;
  clearAddress('auth', 'error', 'error_code', 'error_description');
  if (asked.get('auth') === 'signin') askToSignIn();
  if (asked.get('auth') === 'signout') void signOutHere();
  if (asked.has('error')) reportGoogle(asked.get('error_description'));
  if (asked.has('code')) void finishGoogle();
}

/** auth-js takes the code of a sign-in out of the address; one that it cannot use would stay. */
async function finishGoogle(): Promise<void> {
  try {
    const { error } = await (await authClient()).whenReady();
    if (error) reportGoogle(error.message);
    clearAddress('code');
  } catch {
    reportGoogle(null);
  }
}

function reportGoogle(why: string | null): void {
  const description = why ?? 'Please try again';
  showToast({ title: 'Google sign-in failed', description, variant: 'destructive' });
}

/** What was asked for happens once, not again with each reload. */
function clearAddress(...names: string[]): void {
  const url = new URL(location.href);
  for (const name of names) url.searchParams.delete(name);
  if (/[#&]error=/.test(url.hash)) url.hash = '';
  history.replaceState(history.state, '', url);
}
