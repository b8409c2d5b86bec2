import { char, integer, jsonb, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core';

export const mediaFiles = pgTable('media_files', {
  /** First 16 hex digits of the SHA-256 of the bytes, so that the same image is stored once. */
  id: char('id', { length: 16 }).primaryKey(),
  /** The widest JPEG derivative. Other tables refer to images by this URL. */
  url: text('url').notNull().unique(),
  originalKey: text('original_key').notNull(),
  filename: text('filename').notNull(),
  originalName: text('original_name').notNull(),
  mimeType: text('mime_type').notNull(),
  size: integer('size').notNull(),
  /** After applying the EXIF orientation. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  section: text('section').notNull(),
  altText: text('alt_text').notNull(),
  focalX: real('focal_x').notNull().default(0.5),
  focalY: real('focal_y').notNull().default(0.5),
  /** Null for transparent images: the placeholder would show through. */
  placeholder: text('placeholder'),
  lowerBrightness: real('lower_brightness').notNull(),
  metadata: jsonb('metadata').$type<Record<string, string | number | boolean>>().notNull().default({}),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** Null until the alt text or the focal point is changed. */
  updatedAt: timestamp('updated_at', { withTimezone: true }),
});

export type MediaFile = typeof mediaFiles.$inferSelect;
