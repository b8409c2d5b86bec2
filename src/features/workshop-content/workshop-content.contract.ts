import * as z from 'zod/mini';
import { BasedOn, optionalText, requiredText } from '#src/shared/fields.ts';

const ScheduleDay = z.object({
  day: requiredText(40),
  title: z._default(z.string().check(z.maxLength(160)), ''),
  description: z._default(z.string().check(z.maxLength(1000)), ''),
  time: z._default(z.string().check(z.maxLength(80)), ''),
});
export type ScheduleDay = z.infer<typeof ScheduleDay>;

const list = z._default(z.array(requiredText(300)).check(z.maxLength(40)), []);

/**
 * `POST /api/workshops/{id}/content` (specification section 3, "Event content"): the whole record, nothing of it
 * required. With an `updatedAt` that is not the stored one any more (null: none was stored) 409
 * `changed_meanwhile`, and `current` in the problem is the record as it is now.
 */
export const WorkshopContentInput = z.object({
  heroTitle: optionalText(160),
  heroSubtitle: optionalText(400),
  mainTitle: optionalText(200),
  mainDescription: optionalText(6000),
  feature1Title: optionalText(120),
  feature1Description: optionalText(600),
  feature2Title: optionalText(120),
  feature2Description: optionalText(600),
  skillsSectionTitle: optionalText(120),
  skillsList: list,
  scheduleSectionTitle: optionalText(120),
  scheduleData: z._default(z.array(ScheduleDay).check(z.maxLength(31)), []),
  investmentTitle: optionalText(120),
  investmentSubtitle: optionalText(300),
  prerequisitesTitle: optionalText(120),
  prerequisitesDescription: optionalText(2000),
  includedTitle: optionalText(120),
  includedItems: list,
  gallerySectionTitle: optionalText(120),
  gallerySectionDescription: optionalText(600),
  communitySectionTitle: optionalText(120),
  uploadSectionTitle: optionalText(120),
  uploadDescription: optionalText(600),
  updatedAt: BasedOn,
});
export type WorkshopContentInput = z.infer<typeof WorkshopContentInput>;

const text = z.nullable(z.string());

/** `GET /api/workshops/{id}/content`. Where nothing was saved yet, `id` and the dates are null and all is empty. */
export const WorkshopContent = z.object({
  id: z.nullable(z.int()),
  workshopId: z.int(),
  heroTitle: text,
  heroSubtitle: text,
  mainTitle: text,
  mainDescription: text,
  feature1Title: text,
  feature1Description: text,
  feature2Title: text,
  feature2Description: text,
  skillsSectionTitle: text,
  skillsList: z.array(z.string()),
  scheduleSectionTitle: text,
  scheduleData: z.array(
    z.object({ day: z.string(), title: z.string(), description: z.string(), time: z.string() }),
  ),
  investmentTitle: text,
  investmentSubtitle: text,
  prerequisitesTitle: text,
  prerequisitesDescription: text,
  includedTitle: text,
  includedItems: z.array(z.string()),
  gallerySectionTitle: text,
  gallerySectionDescription: text,
  communitySectionTitle: text,
  uploadSectionTitle: text,
  uploadDescription: text,
  createdAt: text,
  updatedAt: text,
});
export type WorkshopContent = z.infer<typeof WorkshopContent>;
