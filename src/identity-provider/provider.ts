import type { Context } from '#src/platform/server/context.ts';
import type { SigningKeys } from './keys/signing-keys.ts';

/** A mail that the provider wants sent; its words and looks are not its business. */
export type IdentityMail =
  | { kind: 'confirm'; to: string; name: string | null; link: string }
  /** Somebody signed up with an address that has an account: its owner is told, nobody else (T1). */
  | { kind: 'already-registered'; to: string }
  | { kind: 'recover'; to: string; link: string }
  | { kind: 'password-changed'; to: string }
  /** The address was confirmed for the first time. */
  | { kind: 'welcome'; to: string; name: string | null };

/** How people sign in with Google, or with what speaks OpenID Connect as Google does. */
export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  issuer: string;
}

/** What the identity provider is configured with. */
export interface ProviderSettings {
  /** AUTH_URL, without a slash at its end: the issuer of tokens and the start of every mailed link (T7). */
  url: string;
  /** Where people are sent when a redirect is not allowed; without a slash at its end. */
  siteUrl: string;
  /** Further redirect targets, as globs; see `http/redirects.ts`. */
  redirectAllowList: readonly string[];
  /** AUTH_SECRET; every key is derived from it by purpose (`keyFor`). */
  secret: string;
  google: GoogleSettings | undefined;
  /** Queues an email in the caller's transaction; it isn't sent before `startAfter`. */
  sendMail(tx: Context, mail: IdentityMail, startAfter?: Date): Promise<void>;
}

/** Passed, with a request's context, to everything that the identity provider does. */
export interface Provider extends ProviderSettings {
  keys: SigningKeys;
}
