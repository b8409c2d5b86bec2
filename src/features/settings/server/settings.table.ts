import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SiteSettings } from '../settings.contract.ts';

/** Absent settings have the contract's defaults. The primary key allows only one row. */
export const siteSettings = pgTable(
  'site_settings',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    data: jsonb().$type<Partial<SiteSettings> & { ignoredTimeZone?: string }>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  table => [check('site_settings_only_row_check', sql`${table.onlyRow}`)],
);

export const sitePages = pgTable('site_pages', {
  slug: text().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  body: text().notNull(),
  /** Rendered from the body. Null for pages saved by older versions, until the next start. */
  html: text(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
