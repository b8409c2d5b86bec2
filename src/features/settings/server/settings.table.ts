import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SiteSettings } from '../settings.contract.ts';

/** What the owner set; what is absent has the contract's default. Its key allows a single row. */
export const siteSettings = pgTable(
  'site_settings',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    data: jsonb().$type<Partial<SiteSettings> & { ignoredTimeZone?: string }>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  table => [check('site_settings_only_row_check', sql`${table.onlyRow}`)],
);

/** The footer's pages (decision W9). */
export const sitePages = pgTable('site_pages', {
  slug: text().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  /** Markdown. */
  body: text().notNull(),
  /** Made of the body when it is saved; null until the start of a version that keeps it. */
  html: text(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
