/** What a mailed link is for. */
export type LinkPurpose = 'confirm' | 'recovery';

/** What became of a mailed link. */
export type LinkOutcome =
  /** The address is confirmed, and the person signed in. */
  | 'signed-in'
  /** Confirmed, but the sign-in belongs to the browser in which it was asked for. */
  | 'confirmed-elsewhere'
  | 'new-password'
  /** As before, but without the sign-in no new password can be set here. */
  | 'recovery-elsewhere'
  /** Too old, used before, or no link at all. */
  | 'expired';

/** What the provider wrote into the address. */
export interface LinkAddress {
  purpose: LinkPurpose;
  /** auth-js takes the code out of the address once it has become a session. */
  hasCode: boolean;
  hasError: boolean;
}

/** Reads an address; failures stand in the query, in the fragment, or in both. */
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
  /** As it is once the session is known. */
  address: LinkAddress;
  session: 'signed-out' | 'kept' | 'new';
  /** A recovery began in this tab and has not ended: the page was loaded anew. */
  isRecovering: boolean;
}

/** What became of a link. */
export function outcomeOf({ address, session, isRecovering }: Arrival): LinkOutcome {
  const isRecovery = address.purpose === 'recovery';
  if (address.hasError) return 'expired';
  if (address.hasCode) return isRecovery ? 'recovery-elsewhere' : 'confirmed-elsewhere';
  if (session === 'signed-out') return 'expired';
  return isRecovering || (isRecovery && session === 'new') ? 'new-password' : 'signed-in';
}
