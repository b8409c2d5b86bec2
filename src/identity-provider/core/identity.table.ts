import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgSchema,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/** Not `auth`, because this may be the database of a hosted Supabase, which has its own `auth` schema. */
export const idp = pgSchema('idp');

const instant = (name: string) => timestamp(name, { withTimezone: true });
type Metadata = Record<string, unknown>;

/** Includes people who haven't confirmed their address yet. */
export const users = idp.table(
  'users',
  {
    id: uuid().primaryKey(),
    /** Lowercase. */
    email: text().notNull(),
    passwordHash: text('password_hash'),
    emailConfirmedAt: instant('email_confirmed_at'),
    confirmationSentAt: instant('confirmation_sent_at'),
    recoverySentAt: instant('recovery_sent_at'),
    lastSignInAt: instant('last_sign_in_at'),
    bannedUntil: instant('banned_until'),
    appMetadata: jsonb('app_metadata').$type<Metadata>().notNull(),
    userMetadata: jsonb('user_metadata').$type<Metadata>().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  table => [
    uniqueIndex('users_email_idx').on(sql`lower(${table.email})`),
    index('users_created_idx').on(table.createdAt, table.id),
  ],
);

export const identities = idp.table(
  'identities',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** The provider's id for the person. For `email`, the user's id. */
    providerId: text('provider_id').notNull(),
    email: text(),
    data: jsonb().$type<Metadata>().notNull(),
    lastSignInAt: instant('last_sign_in_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  table => [
    uniqueIndex('identities_provider_idx').on(table.provider, table.providerId),
    index('identities_user_idx').on(table.userId),
  ],
);

/** Refresh tokens are computed from the id and the counter and never stored. */
export const sessions = idp.table(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    refreshCounter: integer('refresh_counter').notNull().default(0),
    refreshedAt: instant('refreshed_at').notNull(),
    amr: jsonb().$type<{ method: string; timestamp: number }[]>().notNull(),
    /** `aal2` after two-factor. */
    aal: text({ enum: ['aal1', 'aal2'] })
      .notNull()
      .default('aal1'),
    /** The authenticator app that it passed two-factor with. */
    factorId: uuid('factor_id'),
    userAgent: text('user_agent'),
    ip: text(),
    createdAt: instant('created_at').notNull(),
  },
  table => [index('sessions_user_idx').on(table.userId)],
);

/** Emailed links, as a SHA-256 hash of their token. Each can be used once. */
export const oneTimeTokens = idp.table(
  'one_time_tokens',
  {
    hash: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['signup', 'recovery', 'two-factor-undo'] }).notNull(),
    flowId: uuid('flow_id'),
    payload: jsonb().$type<Metadata>(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    index('one_time_tokens_user_idx').on(table.userId),
    index('one_time_tokens_expiry_idx').on(table.expiresAt),
  ],
);

export const flowStates = idp.table(
  'flow_states',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    authCodeHash: text('auth_code_hash'),
    /** The value for `amr`: `email/signup`, `recovery` or `oauth`. */
    method: text().notNull(),
    challenge: text(),
    challengeMethod: text('challenge_method', { enum: ['s256', 'plain'] }),
    redirectTo: text('redirect_to').notNull(),
    upstreamVerifier: text('upstream_verifier'),
    upstreamNonce: text('upstream_nonce'),
    providerTokens: text('provider_tokens'),
    isUsed: boolean('is_used').notNull().default(false),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    uniqueIndex('flow_states_code_idx').on(table.authCodeHash),
    index('flow_states_expiry_idx').on(table.expiresAt),
  ],
);

export const signingKeys = idp.table('signing_keys', {
  kid: text().primaryKey(),
  publicJwk: jsonb('public_jwk').$type<Metadata>().notNull(),
  privateSealed: text('private_sealed').notNull(),
  state: text({ enum: ['current', 'standby', 'retired'] }).notNull(),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
});
