import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { type ActorContext, type DbContext, isAdmin } from '#src/platform/server/context.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import { type WorkshopContent, noContent } from '../workshops.rules.content.ts';
import { workshopContent, workshops } from './workshops.table.ts';

type Row = typeof workshopContent.$inferSelect;

async function findContent({ db }: DbContext, workshopId: number) {
  const [row] = await db
    .select({ content: workshopContent, isVisible: workshops.isVisible })
    .from(workshops)
    .leftJoin(workshopContent, eq(workshopContent.workshopId, workshops.id))
    .where(and(eq(workshops.id, workshopId), isNull(workshops.deletedAt)));
  return row;
}

function contentOf(row: Row): WorkshopContent {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}

/** Empty if nothing was saved. Throws NotFound for visitors if the workshop is hidden. */
export async function getWorkshopContent(
  ctx: DbContext & ActorContext,
  workshopId: number,
): Promise<WorkshopContent> {
  const row = await findContent(ctx, workshopId);
  if (!row || (!row.isVisible && !isAdmin(ctx))) throw new NotFound('Workshop not found');
  return row.content ? contentOf(row.content) : noContent(workshopId);
}

export async function findWorkshopContent(
  ctx: DbContext,
  workshopId: number,
): Promise<WorkshopContent | null> {
  const row = await findContent(ctx, workshopId);
  return row?.content ? contentOf(row.content) : null;
}

/** For search engines: pages of visible workshops, and when anything on them last changed. */
export async function listWorkshopPages({ db }: DbContext, limit: number) {
  const { id, imageUrl, galleryImages, isVisible, deletedAt, updatedAt } = workshops;
  const rows = await db
    .select({ id, imageUrl, galleryImages, updatedAt, contentUpdatedAt: workshopContent.updatedAt })
    .from(workshops)
    .leftJoin(workshopContent, eq(workshopContent.workshopId, id))
    .where(and(isVisible, isNull(deletedAt)))
    .orderBy(asc(id))
    .limit(limit);
  return rows.map(({ contentUpdatedAt, ...row }) => ({
    id: row.id,
    images: [...new Set([...(row.imageUrl ? [row.imageUrl] : []), ...row.galleryImages])],
    changedAt: (contentUpdatedAt && contentUpdatedAt > row.updatedAt
      ? contentUpdatedAt
      : row.updatedAt
    ).toISOString(),
  }));
}

/** Without those for which nothing was saved. Includes hidden workshops. */
export async function listWorkshopContents(
  ctx: DbContext,
  workshopIds: number[],
): Promise<WorkshopContent[]> {
  if (workshopIds.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(workshopContent)
    .where(inArray(workshopContent.workshopId, workshopIds));
  return rows.map(contentOf);
}
