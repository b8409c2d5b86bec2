import { type SQL, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { type PictureRow, pictureAt, pictureOf } from '#src/features/media/server/media.queries.ts';
import { type ActorContext, type DbContext, isAdmin } from '#src/platform/server/context.ts';
import { jsonRow } from '#src/platform/server/database/json-row.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import { readOnce } from '#src/platform/server/read-once.ts';
import type { ContentSection } from '../content-sections.contract.ts';
import { contentSections } from './content-sections.table.ts';

/** With the pictures of its images, in their order. */
const section = jsonRow({
  ...getTableColumns(contentSections),
  pictures: sql<(PictureRow | null)[]>`array(select ${pictureAt(sql`image.value->>'url'`)}
    from jsonb_array_elements(${contentSections.images}) with ordinality as image(value, position)
    order by image.position)`,
});

async function selectSections({ db }: DbContext, where: SQL | undefined): Promise<ContentSection[]> {
  const rows = await db
    .select({ section })
    .from(contentSections)
    .where(where)
    .orderBy(asc(contentSections.displayOrder), asc(contentSections.id))
    .limit(1000);
  return rows.map(({ section: { pictures, ...row } }) => ({
    ...row,
    pictures: row.images.map(({ url, alt }, index) => pictureOf(pictures[index], url, alt)),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  }));
}

/** Visitors see only active sections. */
export const listContentSections = readOnce((ctx: DbContext & ActorContext) =>
  selectSections(ctx, isAdmin(ctx) ? undefined : eq(contentSections.isActive, true)),
);

function sectionIn(sections: readonly ContentSection[], sectionKey: string): ContentSection {
  const found = sections.find(one => one.sectionKey === sectionKey);
  if (!found) throw new NotFound('Section not found');
  return found;
}

/** Reads all of them, as a page needs the list as well. Throws NotFound. */
export async function getContentSection(
  ctx: DbContext & ActorContext,
  sectionKey: string,
): Promise<ContentSection> {
  return sectionIn(await listContentSections(ctx), sectionKey);
}

/** Active or not. Throws NotFound. */
export async function getStoredSection(ctx: DbContext, sectionKey: string): Promise<ContentSection> {
  return sectionIn(await selectSections(ctx, eq(contentSections.sectionKey, sectionKey)), sectionKey);
}
