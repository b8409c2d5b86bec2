import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const contentSections = pgTable('content_sections', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  sectionKey: text('section_key').notNull().unique(),
  title: text(),
  subtitle: text(),
  description: text(),
  content: jsonb().$type<{ paragraphs: string[] }>().notNull(),
  images: jsonb().$type<{ url: string; alt: string }[]>().notNull(),
  settings: jsonb().$type<Record<string, unknown>>().notNull(),
  displayOrder: integer('display_order').notNull(),
  isActive: boolean('is_active').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
