export type LinkPurpose = 'confirm' | 'recovery';

export type LinkOutcome =
  | 'signed-in'
  /** Confirmed, but the link was requested in another browser, so there is no session here. */
  | 'confirmed-elsewhere'
  | 'new-password'
  /** A password can't be set here, because the link was requested in another browser. */
  | 'recovery-elsewhere'
  /** The provider sent this link by itself, and a link from here gets the person in. */
  | 'new-link'
  | 'confirmed'
  /** A new address takes two links. */
  | 'first-of-two'
  /** An admin has disabled the account, so a new link wouldn't work either. */
  | 'disabled'
  /** Too old, already used, or not a link at all. */
  | 'expired';

const EXTERNAL = ['new-link', 'confirmed', 'first-of-two'] as const;
type ExternalOutcome = (typeof EXTERNAL)[number];

export interface LinkAddress {
  purpose: LinkPurpose;
  /** What became of a link that the provider sent by itself: see `provider-link.ts`. */
  external: ExternalOutcome | null;
  /** auth-js removes the code from the URL once it has created a session. */
  hasCode: boolean;
  /** The provider's error code, empty if it gave none, or null if there's no error. */
  error: string | null;
}

/** Errors can be in the query, in the fragment, or in both. */
export function readLinkAddress({ search, hash }: { search: string; hash: string }): LinkAddress {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  const valueOf = (name: string): string | null => query.get(name) ?? fragment.get(name);
  return {
    purpose: query.get('for') === 'recovery' ? 'recovery' : 'confirm',
    external: EXTERNAL.find(outcome => outcome === query.get('external')) ?? null,
    hasCode: query.has('code'),
    error: valueOf('error_code') ?? (valueOf('error') === null ? null : ''),
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
  if (address.external) return address.external;
  if (address.error === 'user_banned') return 'disabled';
  if (address.error !== null) return 'expired';
  if (address.hasCode) return isRecovery ? 'recovery-elsewhere' : 'confirmed-elsewhere';
  if (session === 'signed-out') return 'expired';
  return isRecovering || (isRecovery && session === 'new') ? 'new-password' : 'signed-in';
}
