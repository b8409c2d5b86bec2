import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Feature, LandingPart } from '../landing.rules.ts';

/** The primary key allows only one row. */
export const landingContent = pgTable(
  'landing_content',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    heroTitle: text('hero_title').notNull(),
    heroSubtitle: text('hero_subtitle'),
    heroImage: text('hero_image'),
    aboutTitle: text('about_title'),
    aboutDescription: text('about_description'),
    aboutImage: text('about_image'),
    features: jsonb().$type<Feature[]>().notNull(),
    ctaHeadline: text('cta_headline'),
    ctaButtonText: text('cta_button_text'),
    ctaButtonUrl: text('cta_button_url'),
    captureFormTitle: text('capture_form_title'),
    captureFormSubtitle: text('capture_form_subtitle'),
    hiddenParts: text('hidden_parts').array().$type<LandingPart[]>().notNull().default([]),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  table => [check('landing_content_only_row_check', sql`${table.onlyRow}`)],
);
