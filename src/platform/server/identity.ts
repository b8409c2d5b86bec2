import type { PageQuery } from '#src/shared/paging.ts';
import type { Context } from './context.ts';
import type { Page } from './database/paging.ts';

/** A person as the embedded provider knows them. */
export interface IdentityUser {
  /** The `sub` of their tokens. */
  id: string;
  email: string;
  emailConfirmedAt: Date | null;
  lastSignInAt: Date | null;
  /** `email`, `google`. */
  providers: string[];
  firstName: string | null;
  lastName: string | null;
  /** Kept outside by an admin. */
  isDisabled: boolean;
  createdAt: Date;
}

/** What the provider keeps of a person beside `IdentityUser`, as that person may read it. */
export interface IdentityRecords {
  /** What they, or another provider, said of themselves. */
  metadata: Record<string, unknown>;
  identities: {
    provider: string;
    email: string | null;
    data: Record<string, unknown>;
    lastSignInAt: Date | null;
    createdAt: Date;
  }[];
  sessions: { ip: string | null; userAgent: string | null; createdAt: Date; lastUsedAt: Date }[];
}

/** Which people are asked for. */
export interface UsersFilter {
  query: PageQuery;
  state?: 'confirmed' | 'unconfirmed' | 'disabled' | undefined;
  /** Of these alone. */
  only?: readonly string[] | undefined;
  /** All but these. */
  except?: readonly string[] | undefined;
}

/**
 * What the product may ask of the identity provider that runs inside this server. With an outside provider
 * there is none, and what needs it is absent from the site.
 */
export interface IdentityAdmin {
  /** Makes somebody who may sign in at once. Throws Conflict `email_taken`. */
  createUser(
    ctx: Context,
    input: { email: string; password: string; firstName: string; lastName: string },
  ): Promise<IdentityUser>;
  findUser(ctx: Context, by: { id: string } | { email: string }): Promise<IdentityUser | null>;
  /** For the export of everything that is kept of them. */
  exportUser(ctx: Pick<Context, 'db'>, id: string): Promise<IdentityRecords>;
  /** People, newest first; `q` looks in addresses and names. */
  listUsers(ctx: Context, filter: UsersFilter): Promise<Page<IdentityUser>>;
  /** Keeps somebody outside, at once and everywhere, or lets them in again; joins the caller's transaction. */
  setDisabled(tx: Context, person: { id: string; isDisabled: boolean }): Promise<void>;
  /** Ends all of somebody's sessions; joins the caller's transaction. */
  endSessions(tx: Context, id: string): Promise<void>;
  /** Mails the link that confirms the address once more. Throws TooMany right after another one. */
  resendConfirmation(ctx: Context, email: string): Promise<void>;
  /** Whether it is their password; costs a hash. */
  isPassword(ctx: Context, person: { id: string; password: string }): Promise<boolean>;
  /** Gives them another password and ends their sessions; joins the caller's transaction. No mail tells them. */
  setPassword(tx: Context, person: { id: string; password: string }): Promise<void>;
  /** Removes the person with their sessions; joins the caller's transaction. */
  deleteUser(tx: Context, id: string): Promise<void>;
  /** Whether the session still stands and its person may use it. */
  isLive(
    ctx: Pick<Context, 'db' | 'clock'>,
    session: { userId: string; sessionId: string },
  ): Promise<boolean>;
}

/** A context for what manages people's accounts. */
export interface IdentityContext extends Context {
  /** The embedded identity provider; null with an outside one. */
  identity: IdentityAdmin | null;
}
