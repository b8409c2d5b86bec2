import type { Page, PageQuery } from '#src/shared/paging.ts';
import type { Context, DbContext, QueryContext, StorageContext } from './context.ts';

export interface IdentityUser {
  /** The `sub` of their tokens. */
  id: string;
  email: string;
  emailConfirmedAt: Date | null;
  lastSignInAt: Date | null;
  providers: string[];
  firstName: string | null;
  lastName: string | null;
  isDisabled: boolean;
  createdAt: Date;
}

/** Everything else that the provider stores about a person, for their export. */
export interface IdentityRecords {
  /** From the person or from Google. */
  metadata: Record<string, unknown>;
  identities: {
    provider: string;
    email: string | null;
    data: Record<string, unknown>;
    lastSignInAt: Date | null;
    createdAt: Date;
  }[];
  /** Authenticator apps, without their secrets. */
  factors: { friendlyName: string; status: string; createdAt: Date; lastChallengedAt: Date | null }[];
  recoveryCodes: RecoveryCodesState;
  sessions: { ip: string | null; userAgent: string | null; createdAt: Date; lastUsedAt: Date }[];
}

export interface RecoveryCodesState {
  remaining: number;
  /** Null if there are none. */
  createdAt: Date | null;
}

/** What someone enters. `isTwoFactor` is what their token says. */
export interface CodeEntry {
  userId: string;
  sessionId: string;
  isTwoFactor: boolean;
  code: string;
}

export interface IdentitySession {
  id: string;
  userAgent: string | null;
  createdAt: Date;
  lastUsedAt: Date;
  endsAt: Date;
}

export interface UsersFilter {
  query: PageQuery;
  state?: 'confirmed' | 'unconfirmed' | 'disabled' | undefined;
  only?: readonly string[] | undefined;
  except?: readonly string[] | undefined;
}

/** Null in the context with an external provider. Features that need it aren't available then. */
export interface IdentityAdmin {
  /** Throws a StartError if the database's sign-in keys were made with another AUTH_SECRET. */
  requireSecret(ctx: DbContext): Promise<void>;
  /** Deletes what another AUTH_SECRET made, and ends all sessions. Returns false if there is nothing. */
  changeSecret(ctx: Context): Promise<boolean>;
  /** Creates a person with a confirmed address. Throws Conflict `email_taken`. */
  createUser(
    ctx: Context,
    input: { email: string; password: string; firstName: string; lastName: string },
  ): Promise<IdentityUser>;
  findUser(ctx: Context, by: { id: string } | { email: string }): Promise<IdentityUser | null>;
  exportUser(ctx: DbContext, id: string): Promise<IdentityRecords>;
  /** Newest first; `q` searches addresses and names. */
  listUsers(ctx: Context, filter: UsersFilter): Promise<Page<IdentityUser>>;
  /** Disabling also ends all sessions. Joins the caller's transaction. */
  setDisabled(tx: Context, person: { id: string; isDisabled: boolean }): Promise<void>;
  /** The sessions that haven't ended, most recently used first. */
  listSessions(ctx: QueryContext, userId: string): Promise<IdentitySession[]>;
  /** Returns false if that person has no such session, or it has passed two-factor and is to be spared. */
  endSession(
    tx: Context,
    session: { userId: string; sessionId: string; isSparing: boolean },
  ): Promise<boolean>;
  /** Ends all sessions. Joins the caller's transaction. */
  endSessions(tx: Context, id: string): Promise<void>;
  /** Throws TooMany right after the previous email. */
  resendConfirmation(ctx: Context, email: string): Promise<void>;
  /** Computes a hash, which is slow on purpose. */
  isPassword(ctx: Context, person: { id: string; password: string }): Promise<boolean>;
  /** Ends all sessions and sends no email. Joins the caller's transaction. */
  setPassword(tx: Context, person: { id: string; password: string }): Promise<void>;
  /** Joins the caller's transaction. */
  deleteUser(tx: Context, id: string): Promise<void>;
  /** Whether two-factor is on, and whether the session has passed it. */
  getTwoFactor(
    ctx: DbContext,
    session: { userId: string; sessionId: string },
  ): Promise<{ hasFactor: boolean; isDone: boolean }>;
  getRecoveryCodes(ctx: DbContext, userId: string): Promise<RecoveryCodesState>;
  /**
   * Replaces all recovery codes. Returns null if the authenticator app's code is wrong. Throws Conflict
   * `no_two_factor`, Forbidden `two_factor_required` and TooMany.
   */
  renewRecoveryCodes(ctx: Context, entry: CodeEntry): Promise<string[] | null>;
  /**
   * Uses a recovery code up and lets the session pass two-factor. Returns null if the code is wrong. Throws Conflict
   * `no_two_factor` and `already_verified`, and TooMany.
   */
  spendRecoveryCode(ctx: Context, entry: CodeEntry): Promise<RecoveryCodesState | null>;
  /** Turns two-factor off. Returns false if it was off. Joins the caller's transaction. */
  removeTwoFactor(tx: Context, id: string): Promise<boolean>;
  /**
   * Turns two-factor off and ends all sessions, by the token of the email about a new app. Returns false if it was used or
   * has expired. Joins the caller's transaction.
   */
  undoTwoFactor(tx: Context, token: string): Promise<boolean>;
  isLive(ctx: QueryContext, session: { userId: string; sessionId: string }): Promise<boolean>;
}

/** Accounts at an external provider. Calls can't join a transaction, and all throw Unavailable. */
export interface ExternalAdmin {
  /** Null if there is no such account. */
  findUser(id: string, now: Date): Promise<{ isDisabled: boolean } | null>;
  /** Throws Conflict `unknown_at_provider` if there is no such account. */
  setDisabled(person: { id: string; isDisabled: boolean }): Promise<void>;
  /** Also succeeds if there is no such account. */
  deleteUser(id: string): Promise<void>;
}

export interface IdentityContext extends Context {
  identity: IdentityAdmin | null;
  /** Null without AUTH_SERVICE_KEY. */
  external: ExternalAdmin | null;
}

export interface RequestContext extends IdentityContext, StorageContext {}

/** What is the same for every request and job of a process. */
export type SharedContext = Omit<RequestContext, 'actor' | 'log' | 'sender' | 'origin' | 'touched'>;
