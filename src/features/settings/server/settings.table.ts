import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SiteSettings } from '../settings.contract.ts';

/** Stored with the settings, but not among them. */
interface Facts {
  /** The mode at the last start. */
  isLive?: boolean;
  /** The contact address is that of MAIL_FROM, and no admin has saved one yet. */
  isContactGuessed?: boolean;
  /** When someone opened the link in a test email. */
  testMailArrivedAt?: string;
  earlyBirdDecidedAt?: string;
  /** When the last nightly cleanup was finished. */
  cleanedUpAt?: string;
}

/** Absent settings have the contract's defaults. The primary key allows only one row. */
export const siteSettings = pgTable(
  'site_settings',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    data: jsonb().$type<Partial<SiteSettings> & Facts>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  table => [check('site_settings_only_row_check', sql`${table.onlyRow}`)],
);

export const sitePages = pgTable('site_pages', {
  slug: text().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  body: text().notNull(),
  /** Rendered from the body. */
  html: text().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
