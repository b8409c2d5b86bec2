import type { Context, DbContext } from '#src/platform/server/context.ts';
import type { SigningKeys } from './signing-keys.ts';

export type IdentityMail =
  | { kind: 'confirm'; to: string; name: string | null; link: string }
  /** Someone signed up with an address that already has an account. Only its owner is told. */
  | { kind: 'already-registered'; to: string }
  | { kind: 'recover'; to: string; link: string }
  | { kind: 'password-changed'; to: string }
  | { kind: 'welcome'; to: string; name: string | null }
  /** The link undoes it for 72 hours. */
  | { kind: 'two-factor-added'; to: string; link: string }
  /** `isOff` if it was the last authenticator app. */
  | { kind: 'two-factor-removed'; to: string; isOff: boolean }
  | { kind: 'recovery-code-used'; to: string; remaining: number }
  /** Someone who got past the password has entered 20 wrong codes. */
  | { kind: 'wrong-codes'; to: string };

export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  issuer: string;
}

export interface ProviderSettings {
  /** AUTH_URL without a trailing slash: the issuer of tokens and the base of every emailed link. */
  url: string;
  siteUrl: string;
  /** Additional redirect targets as globs. See `http/redirects.ts`. */
  redirectAllowList: readonly string[];
  secret: string;
  google: GoogleSettings | undefined;
  /** How long sessions last, however often they are used. It's asked again at each refresh. */
  sessionDays(ctx: DbContext, userId: string): Promise<number>;
  /** Queues an email in the caller's transaction; it isn't sent before `startAfter`. */
  sendMail(tx: Context, mail: IdentityMail, startAfter?: Date): Promise<void>;
}

export interface Provider extends ProviderSettings {
  keys: SigningKeys;
}
