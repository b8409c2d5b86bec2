/**
 * Where a link leads that the provider has sent by itself, for example by a button of its dashboard. Null if this isn't
 * such a link. Its tokens are dropped: taking them would let a stranger sign someone in to the stranger's own account.
 */
export function providerLinkTarget({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | null {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  const target = (parameters: Record<string, string>) => `/account/link?${new URLSearchParams(parameters)}`;
  if (fragment.has('access_token')) {
    const isConfirmation = ['signup', 'email_change'].includes(fragment.get('type') ?? '');
    return target({ external: isConfirmation ? 'confirmed' : 'new-link' });
  }
  if (fragment.has('message')) return target({ external: 'first-of-two' });
  const error = query.get('error_code') ?? fragment.get('error_code');
  // The page of our own links reads its errors itself. All other errors in the query are Google's.
  const isOwn = pathname === '/account/link' || (query.has('error') && error !== 'otp_expired');
  if (isOwn || error === null) return null;
  return target({ error_code: error, for: 'recovery' });
}

/** Replaces the entry in the browser's history, because it may contain tokens. */
export function leaveProviderLink(): boolean {
  const target = providerLinkTarget(location);
  if (target) location.replace(target);
  return target !== null;
}
