import { sql } from 'drizzle-orm';
import { index, integer, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { idp, users } from './identity.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Authenticator apps. One that hasn't shown a code yet is `unverified`, and protects nothing. */
export const factors = idp.table(
  'factors',
  {
    id: uuid().primaryKey(),
    userId: ofUser(),
    /** Empty if the person gave none. */
    friendlyName: text('friendly_name').notNull(),
    status: text({ enum: ['unverified', 'verified'] }).notNull(),
    secretSealed: text('secret_sealed').notNull(),
    /** The 30-second step of the last accepted code. No code up to it is accepted again. */
    lastUsedStep: integer('last_used_step'),
    lastChallengedAt: instant('last_challenged_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  table => [
    index('factors_user_idx').on(table.userId),
    uniqueIndex('factors_unverified_idx')
      .on(table.userId)
      .where(sql`${table.status} = 'unverified'`),
  ],
);

export const factorChallenges = idp.table(
  'factor_challenges',
  {
    id: uuid().primaryKey(),
    factorId: uuid('factor_id')
      .notNull()
      .references(() => factors.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    index('factor_challenges_factor_idx').on(table.factorId),
    index('factor_challenges_expiry_idx').on(table.expiresAt),
  ],
);

/** Unused ones, as a keyed hash. */
export const recoveryCodes = idp.table(
  'recovery_codes',
  {
    hash: text().primaryKey(),
    userId: ofUser(),
    createdAt: instant('created_at').notNull(),
  },
  table => [index('recovery_codes_user_idx').on(table.userId)],
);
