import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  time,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Policy } from '#src/shared/policy.ts';
import type { Deposit } from '#src/shared/quote.ts';
import type { HideablePart, ScheduleDay } from '../workshops.rules.content.ts';

/**
 * Dates and times are in the business's time zone; a null time means only the day is known. The registrations
 * slice updates `seatsHeld` and `registrants` in the transaction that changes a registration.
 */
export const workshops = pgTable(
  'workshops',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    description: text().notNull(),
    category: text().notNull(),
    /** 'past' if an admin ended it by hand; otherwise the status follows from the dates. */
    statusOverride: text('status_override', { enum: ['past'] }),
    startDate: date('start_date', { mode: 'string' }),
    startTime: time('start_time'),
    endDate: date('end_date', { mode: 'string' }),
    endTime: time('end_time'),
    /** As typed; null means derived from the dates. */
    duration: text(),
    location: text(),
    /** In the smallest unit of the currency in the settings. */
    priceAmount: bigint('price_amount', { mode: 'number' }).notNull(),
    /** A lower price for the first `earlyBirdCount`, and until a day; null: no such limit. */
    earlyBirdAmount: bigint('early_bird_amount', { mode: 'number' }),
    earlyBirdCount: integer('early_bird_count'),
    earlyBirdUntil: date('early_bird_until', { mode: 'string' }),
    /** Live registrations whose terms have the early-bird price. Recounted like `seatsHeld`. */
    earlyBirdUsed: integer('early_bird_used').notNull().default(0),
    /** Null: as the settings say. */
    deposit: jsonb().$type<Deposit>(),
    policy: jsonb().$type<Policy>(),
    paymentInstructions: text('payment_instructions'),
    maxParticipants: integer('max_participants').notNull(),
    seatsHeld: integer('seats_held').notNull().default(0),
    registrants: integer().notNull().default(0),
    requirements: text(),
    skillLevel: text('skill_level'),
    isPinned: boolean('is_pinned').notNull(),
    isVisible: boolean('is_visible').notNull(),
    imageUrl: text('image_url'),
    galleryImages: text('gallery_images').array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  table => [
    index('workshops_created_idx').on(table.createdAt, table.id),
    // Partial, because few are deleted, and every list excludes them.
    index('workshops_deleted_idx')
      .on(table.id)
      .where(sql`${table.deletedAt} is not null`),
    index('workshops_start_date_idx').on(table.startDate),
    index('workshops_end_date_idx').on(table.endDate),
    check('workshops_status_override_check', sql`${table.statusOverride} in ('past')`),
    check('workshops_price_amount_check', sql`${table.priceAmount} between 0 and 100000000000`),
    check(
      'workshops_early_bird_check',
      sql`${table.earlyBirdAmount} is not null and num_nonnulls(${table.earlyBirdCount}, ${table.earlyBirdUntil}) > 0
        or ${table.earlyBirdAmount} is null and ${table.earlyBirdCount} is null and ${table.earlyBirdUntil} is null`,
    ),
    check('workshops_early_bird_amount_check', sql`${table.earlyBirdAmount} between 0 and 100000000000`),
    check('workshops_early_bird_count_check', sql`${table.earlyBirdCount} > 0`),
    check('workshops_early_bird_used_check', sql`${table.earlyBirdUsed} >= 0`),
    check('workshops_max_participants_check', sql`${table.maxParticipants} > 0`),
    check('workshops_seats_held_check', sql`${table.seatsHeld} between 0 and ${table.maxParticipants}`),
    check('workshops_registrants_check', sql`${table.registrants} >= ${table.seatsHeld}`),
    check('workshops_dates_check', sql`${table.endDate} >= ${table.startDate}`),
    check('workshops_start_time_check', sql`${table.startTime} is null or ${table.startDate} is not null`),
    check('workshops_end_time_check', sql`${table.endTime} is null or ${table.endDate} is not null`),
  ],
);

export const workshopContent = pgTable('workshop_content', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  workshopId: integer('workshop_id')
    .notNull()
    .unique()
    .references(() => workshops.id, { onDelete: 'cascade' }),
  heroTitle: text('hero_title'),
  heroSubtitle: text('hero_subtitle'),
  mainTitle: text('main_title'),
  mainDescription: text('main_description'),
  feature1Title: text('feature1_title'),
  feature1Description: text('feature1_description'),
  feature2Title: text('feature2_title'),
  feature2Description: text('feature2_description'),
  skillsSectionTitle: text('skills_section_title'),
  skillsList: jsonb('skills_list').$type<string[]>().notNull(),
  scheduleSectionTitle: text('schedule_section_title'),
  scheduleData: jsonb('schedule_data').$type<ScheduleDay[]>().notNull(),
  investmentTitle: text('investment_title'),
  investmentSubtitle: text('investment_subtitle'),
  prerequisitesTitle: text('prerequisites_title'),
  prerequisitesDescription: text('prerequisites_description'),
  includedTitle: text('included_title'),
  includedItems: jsonb('included_items').$type<string[]>().notNull(),
  hiddenParts: text('hidden_parts').array().$type<HideablePart[]>().notNull().default([]),
  gallerySectionTitle: text('gallery_section_title'),
  gallerySectionDescription: text('gallery_section_description'),
  communitySectionTitle: text('community_section_title'),
  uploadSectionTitle: text('upload_section_title'),
  uploadDescription: text('upload_description'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
