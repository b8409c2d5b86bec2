export type LinkPurpose = 'confirm' | 'recovery';

export type LinkOutcome =
  | 'signed-in'
  /** Confirmed, but the link was requested in another browser, so there is no session here. */
  | 'confirmed-elsewhere'
  | 'new-password'
  /** A password can't be set here, because the link was requested in another browser. */
  | 'recovery-elsewhere'
  /** Too old, already used, or not a link at all. */
  | 'expired';

export interface LinkAddress {
  purpose: LinkPurpose;
  /** auth-js removes the code from the URL once it has created a session. */
  hasCode: boolean;
  hasError: boolean;
}

/** Errors can be in the query, in the fragment, or in both. */
export function readLinkAddress({ search, hash }: { search: string; hash: string }): LinkAddress {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  return {
    purpose: query.get('for') === 'recovery' ? 'recovery' : 'confirm',
    hasCode: query.has('code'),
    hasError: ['error', 'error_code'].some(name => query.has(name) || fragment.has(name)),
  };
}

interface Arrival {
  /** Read after the session is known. */
  address: LinkAddress;
  session: 'signed-out' | 'kept' | 'new';
  /** A recovery is still in progress in this tab: the page was reloaded. */
  isRecovering: boolean;
}

export function outcomeOf({ address, session, isRecovering }: Arrival): LinkOutcome {
  const isRecovery = address.purpose === 'recovery';
  if (address.hasError) return 'expired';
  if (address.hasCode) return isRecovery ? 'recovery-elsewhere' : 'confirmed-elsewhere';
  if (session === 'signed-out') return 'expired';
  return isRecovering || (isRecovery && session === 'new') ? 'new-password' : 'signed-in';
}
