import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { profiles } from '#src/features/accounts/server/accounts.table.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';

/** Originals are stored unchanged. A migration adds the search index where pg_trgm is available. */
export const uploads = pgTable(
  'uploads',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** 128 random bits in hexadecimal; used in file names and URLs. */
    fileId: char('file_id', { length: 32 }).notNull().unique(),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'cascade' }),
    guestName: text('guest_name'),
    guestEmail: text('guest_email'),
    workshopId: integer('workshop_id').references(() => workshops.id, { onDelete: 'set null' }),
    title: text(),
    originalName: text('original_name').notNull(),
    description: text(),
    fileType: text('file_type').notNull(),
    fileSize: integer('file_size').notNull(),
    isPublic: boolean('is_public').notNull().default(false),
    /** When the owner asked to publish it; null once an admin has decided. */
    askedAt: timestamp('asked_at', { withTimezone: true }),
    rejectionReason: text('rejection_reason'),
    metadata: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
    /** For photos, after applying the EXIF orientation. */
    width: integer(),
    height: integer(),
    placeholder: text(),
    lowerBrightness: real('lower_brightness'),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    /** Only an admin may restore what an admin deleted. */
    deletedByAdmin: boolean('deleted_by_admin').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  table => [
    index('uploads_created_idx').on(table.createdAt, table.id),
    index('uploads_user_idx').on(table.userId, table.createdAt),
    index('uploads_guest_idx').on(table.guestEmail),
    index('uploads_workshop_idx').on(table.workshopId, table.createdAt),
    index('uploads_deleted_idx').on(table.deletedAt),
    // Partial, because few wait for a decision.
    index('uploads_asking_idx')
      .on(table.createdAt, table.id)
      .where(sql`${table.askedAt} is not null and not ${table.isPublic} and ${table.deletedAt} is null`),
    check('uploads_guest_check', sql`${table.userId} is null or ${table.guestEmail} is null`),
    check('uploads_public_check', sql`not ${table.isPublic} or ${table.userId} is not null`),
  ],
);

export type UploadRow = typeof uploads.$inferSelect;

/** Resumable uploads (tus). Received bytes are stored in parts until the file is complete. */
export const unfinishedUploads = pgTable(
  'unfinished_uploads',
  {
    /** 128 random bits in hexadecimal. Anyone who knows it can continue a guest's upload. */
    id: char({ length: 32 }).primaryKey(),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'cascade' }),
    details: jsonb()
      .$type<{
        workshopId: number;
        title: string | null;
        description: string | null;
        name: string | null;
        email: string | null;
      }>()
      .notNull(),
    /** The client's metadata, which the protocol echoes. */
    metadata: jsonb().$type<Record<string, string | null>>().notNull(),
    originalName: text('original_name').notNull(),
    size: integer().notNull(),
    /** Equals `size` only once the upload is recorded. */
    received: integer().notNull().default(0),
    parts: text().array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  table => [index('unfinished_uploads_expiry_idx').on(table.expiresAt)],
);

export type UnfinishedRow = typeof unfinishedUploads.$inferSelect;
