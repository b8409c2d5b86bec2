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
import type { HiddenPart } from '#src/platform/server/files/hidden-parts.ts';

/**
 * Participants' photos and videos. The original lies untouched under `uploads/{fileId}/`. Where PostgreSQL has
 * pg_trgm, a migration adds an index by which they are searched.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Names the files and stands in their addresses: 128 random bits, in hexadecimal. */
    fileId: char('file_id', { length: 32 }).notNull().unique(),
    /** Null: a guest's, who then left a name and an address (decision U1). */
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
    /** When the owner asked to publish it; null once that was decided (decision U2). */
    askedAt: timestamp('asked_at', { withTimezone: true }),
    rejectionReason: text('rejection_reason'),
    metadata: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
    /** Of a photo, upright. */
    width: integer(),
    height: integer(),
    placeholder: text(),
    lowerBrightness: real('lower_brightness'),
    /** Of a video: which parts of the file say where and by whom it was made, for nobody but its owner. */
    notes: jsonb().$type<HiddenPart[]>().notNull().default([]),
    /** In the bin since then; removed for good 30 days later (decision G6). */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    /** Only an admin may restore what an admin deleted. */
    deletedByAdmin: boolean('deleted_by_admin').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  table => [
    index('uploads_created_idx').on(table.createdAt, table.id),
    index('uploads_user_idx').on(table.userId, table.createdAt),
    index('uploads_workshop_idx').on(table.workshopId, table.createdAt),
    index('uploads_deleted_idx').on(table.deletedAt),
    check('uploads_guest_check', sql`${table.userId} is null or ${table.guestEmail} is null`),
    check('uploads_public_check', sql`not ${table.isPublic} or ${table.userId} is not null`),
  ],
);

export type UploadRow = typeof uploads.$inferSelect;

/** Files on their way (tus): what has arrived lies in parts, in the order of their offsets, until all is there. */
export const unfinishedUploads = pgTable(
  'unfinished_uploads',
  {
    /** 128 random bits, in hexadecimal: whoever has it may send on. */
    id: char({ length: 32 }).primaryKey(),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'cascade' }),
    /** What is said of the file: see `UploadDetails`. */
    details: jsonb()
      .$type<{
        workshopId: number;
        title: string | null;
        description: string | null;
        name: string | null;
        email: string | null;
      }>()
      .notNull(),
    /** What the client sent as metadata, for the protocol to repeat. */
    metadata: jsonb().$type<Record<string, string | null>>().notNull(),
    originalName: text('original_name').notNull(),
    size: integer().notNull(),
    /** So many bytes are there; all of them only once the upload is recorded. */
    received: integer().notNull().default(0),
    /** The keys of the parts. */
    parts: text().array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  table => [index('unfinished_uploads_expiry_idx').on(table.expiresAt)],
);

export type UnfinishedRow = typeof unfinishedUploads.$inferSelect;
