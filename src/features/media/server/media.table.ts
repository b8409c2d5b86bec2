import { char, integer, jsonb, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core';

/** Images that this site stores: the untouched original and what was measured on it. */
export const mediaFiles = pgTable('media_files', {
  /** The first 16 hex digits of the SHA-256 of the bytes: the same image is stored once. */
  id: char('id', { length: 16 }).primaryKey(),
  /** The widest JPEG derivative; what other tables refer to. */
  url: text('url').notNull().unique(),
  originalKey: text('original_key').notNull(),
  filename: text('filename').notNull(),
  originalName: text('original_name').notNull(),
  mimeType: text('mime_type').notNull(),
  size: integer('size').notNull(),
  /** As shown: after the rotation that the camera recorded. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  section: text('section').notNull(),
  altText: text('alt_text').notNull(),
  focalX: real('focal_x').notNull().default(0.5),
  focalY: real('focal_y').notNull().default(0.5),
  /** Null for an image that can be seen through: the placeholder would stay visible behind it. */
  placeholder: text('placeholder'),
  lowerBrightness: real('lower_brightness').notNull(),
  metadata: jsonb('metadata').$type<Record<string, string | number | boolean>>().notNull().default({}),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export type MediaFile = typeof mediaFiles.$inferSelect;
