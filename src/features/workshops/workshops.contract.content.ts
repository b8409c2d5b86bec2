import * as z from 'zod/mini';
import { BasedOn, Id, optionalText, requiredText } from '#src/shared/fields.ts';
import { mapValues } from '#src/shared/map-values.ts';
import { CONTENT_TEXTS, HIDEABLE_PARTS } from './workshops.rules.content.ts';

const text = (max: number) => z._default(z.string().check(z.maxLength(max, `At most ${max} characters`)), '');

const ScheduleDay = z.object({
  day: requiredText(40),
  title: text(160),
  description: text(1000),
  time: text(80),
});

const Part = z.enum(HIDEABLE_PARTS, 'No such part');

const list = z._default(z.array(requiredText(300)).check(z.maxLength(40, 'At most 40')), []);

/**
 * Replaces the whole record (specification section 3, "Event content"). 409 `changed_meanwhile`, see
 * `BasedOn`.
 */
export const WorkshopContentInput = z.object({
  ...mapValues(CONTENT_TEXTS, optionalText),
  skillsList: list,
  scheduleData: z._default(z.array(ScheduleDay).check(z.maxLength(31, 'At most 31')), []),
  includedItems: list,
  hiddenParts: z._default(z.array(Part).check(z.maxLength(HIDEABLE_PARTS.length, 'Too many')), []),
  updatedAt: BasedOn,
});
export type WorkshopContentInput = z.infer<typeof WorkshopContentInput>;

/** If nothing was saved, `id` and the dates are null and all other fields are empty. */
export const WorkshopContent = z.object({
  ...mapValues(CONTENT_TEXTS, () => z.nullable(z.string())),
  id: z.nullable(z.int()),
  workshopId: z.int(),
  skillsList: z.array(z.string()),
  scheduleData: z.array(
    z.object({ day: z.string(), title: z.string(), description: z.string(), time: z.string() }),
  ),
  includedItems: z.array(z.string()),
  hiddenParts: z.array(Part),
  createdAt: z.nullable(z.string()),
  updatedAt: z.nullable(z.string()),
});

const MAX_ASKED = 100;

export const WrittenSectionsQuery = z.object({
  /** Of workshops, separated by commas. */
  ids: z.pipe(
    z.string('Required').check(z.maxLength(MAX_ASKED * 11, `At most ${MAX_ASKED} ids`)),
    z.pipe(
      z.transform((ids: string): (string | number)[] => ids.split(',')),
      z.array(Id).check(z.maxLength(MAX_ASKED, `At most ${MAX_ASKED} ids`)),
    ),
  ),
});

/** How many sections of a workshop's page were written. Workshops without any are missing. */
export const WrittenSections = z.object({
  workshopId: z.int(),
  count: z.int(),
  /** Whether the page still has default features, skills, schedule or inclusions. */
  hasOurWords: z.boolean(),
});
export type WrittenSections = z.infer<typeof WrittenSections>;
