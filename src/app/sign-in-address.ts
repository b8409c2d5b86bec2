import { endTakenSession } from '#src/features/accounts/ui/accounts.api.sign-out.ts';
import { DISABLED, authClient, refusalText } from '#src/features/accounts/ui/accounts.api.forms.ts';
import { askToSignIn } from '#src/features/accounts/ui/auth-prompt.tsx';
import { showToast } from '#src/ui-kit/toast.ts';

/** Handles `/?auth=signin`, `/?auth=signout` and the return from Google. */
export function followAddress(): void {
  const asked = new URLSearchParams(location.search);
  // This page explains failed email links itself.
  if (location.pathname === '/account/link') return;
  clearAddress('auth', 'error', 'error_code', 'error_description');
  // For a sign-in, auth-js needs it first.
  if (!asked.has('code')) clearAddress('sb_flow_id');
  if (asked.get('auth') === 'signin') askToSignIn();
  if (asked.get('auth') === 'signout') void endTakenSession();
  const isDisabled = asked.get('error_code') === 'user_banned';
  if (asked.has('error')) reportGoogle(isDisabled ? DISABLED : asked.get('error_description'));
  if (asked.has('code')) void finishGoogle();
}

/** auth-js removes the code of a sign-in from the URL, but not if the code is invalid. */
async function finishGoogle(): Promise<void> {
  try {
    const { error } = await (await authClient()).whenReady();
    if (error) reportGoogle(refusalText(error, 'Please try again'));
    clearAddress('code', 'sb_flow_id');
  } catch {
    reportGoogle(null);
  }
}

function reportGoogle(why: string | null): void {
  const description = why ?? 'Please try again';
  showToast({ title: 'Google sign-in failed', description, variant: 'destructive' });
}

/** Prevents the action from running again on reload. */
function clearAddress(...names: string[]): void {
  const url = new URL(location.href);
  for (const name of names) url.searchParams.delete(name);
  if (/[#&]error=/.test(url.hash)) url.hash = '';
  history.replaceState(history.state, '', url);
}
