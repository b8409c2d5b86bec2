import { getPublicSite } from '#src/features/settings/server/settings.queries.ts';
import { getWorkshopContent } from '#src/features/workshops/server/workshops.queries.content.ts';
import { getWorkshop } from '#src/features/workshops/server/workshops.queries.ts';
import { VISITOR } from '#src/platform/server/access.ts';
import type { Context } from '#src/platform/server/context.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import type { MailAttachment } from '#src/platform/server/mail.ts';
import { slugOf } from '#src/shared/slug.ts';
import { calendarOf } from './calendar.ts';

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

const CALENDAR_PATH = /^\/events\/([1-9]\d{0,9})\/calendar\.ics$/;

/** Throws NotFound if the workshop has no dates. */
export async function workshopCalendar(
  ctx: Context,
  { id, siteUrl }: { id: number; siteUrl: string },
): Promise<MailAttachment> {
  const [workshop, site] = await Promise.all([getWorkshop(ctx, id), getPublicSite(ctx)]);
  if (!workshop.startDate) throw new NotFound('This workshop has no date yet');
  const content = await getWorkshopContent(ctx, workshop.id);
  return {
    filename: `${slugOf(workshop.title) || `workshop-${workshop.id}`}.ics`,
    contentType: CALENDAR_TYPE,
    content: calendarOf([{ workshop, content }], { site, siteUrl, isFeed: false }),
  };
}

/** The only files that an email may attach: calendar files that are public anyway. */
export async function siteFileAt(
  ctx: Context,
  { path, siteUrl }: { path: string; siteUrl: string },
): Promise<MailAttachment | null> {
  const id = CALENDAR_PATH.exec(path)?.[1];
  if (id === undefined) return null;
  try {
    return await workshopCalendar({ ...ctx, actor: VISITOR }, { id: Number(id), siteUrl });
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}
