import { type SQL, and, asc, eq } from 'drizzle-orm';
import { pictureOf, picturesByUrl } from '#src/features/media/server/media.queries.ts';
import { type ActorContext, type DbContext, isAdmin } from '#src/platform/server/context.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import type { ContentSection } from '../content-sections.contract.ts';
import { contentSections } from './content-sections.table.ts';

type Row = typeof contentSections.$inferSelect;

/** Visitors see only active sections. */
function isShown(ctx: ActorContext): SQL | undefined {
  return isAdmin(ctx) ? undefined : eq(contentSections.isActive, true);
}

export async function contentSectionsOf(ctx: DbContext, rows: Row[]): Promise<ContentSection[]> {
  const urls = rows.flatMap(row => row.images.map(image => image.url));
  const pictures = await picturesByUrl(ctx, urls);
  return rows.map(row => ({
    ...row,
    pictures: row.images.map(({ url, alt }) => {
      const picture = pictures.get(url) ?? pictureOf(null, url);
      return { ...picture, alt: alt || picture.alt };
    }),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

export async function listContentSections(ctx: DbContext & ActorContext): Promise<ContentSection[]> {
  const rows = await ctx.db
    .select()
    .from(contentSections)
    .where(isShown(ctx))
    .orderBy(asc(contentSections.displayOrder), asc(contentSections.id))
    .limit(1000);
  return contentSectionsOf(ctx, rows);
}

export async function getContentSection(
  ctx: DbContext & ActorContext,
  sectionKey: string,
): Promise<ContentSection> {
  const rows = await ctx.db
    .select()
    .from(contentSections)
    .where(and(isShown(ctx), eq(contentSections.sectionKey, sectionKey)));
  const [section] = await contentSectionsOf(ctx, rows);
  if (!section) throw new NotFound('Section not found');
  return section;
}
