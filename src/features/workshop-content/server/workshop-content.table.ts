import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import type { HideablePart, ScheduleDay } from '../workshop-content.rules.record.ts';

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
