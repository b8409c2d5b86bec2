import { type SQL, eq, sql } from 'drizzle-orm';
import type { DbContext } from '#src/platform/server/context.ts';
import { mapPage, newestFirst } from '#src/platform/server/database/paging.ts';
import type { Page } from '#src/shared/paging.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import type { LibraryCounts, LibraryEntry, LibraryImage, LibraryQuery } from '../media.contract.ts';
import { type ImagePlace, usedIds, usesOf } from './media.queries.places.ts';
import { pictureColumns, pictureOf } from './media.queries.ts';
import { mediaFiles } from './media.table.ts';

const { id, createdAt, updatedAt, altText, originalName, size } = mediaFiles;

/** Joined, because PostgreSQL compares every image with every use in `id in (...)` if it expects many. */
const used = (places: readonly ImagePlace[]): SQL => sql`${usedIds(places)} as used(image)`;
const isSame = sql`used.image = ${id}`;
const isUnused = (places: readonly ImagePlace[]): SQL =>
  sql`not exists (select from ${used(places)} where ${isSame})`;
const hasNoAlt = eq(altText, '');

function select({ db }: DbContext, places: readonly ImagePlace[]) {
  return db
    .select({
      ...pictureColumns,
      id,
      size,
      createdAt,
      updatedAt,
      name: originalName,
      isUsed: sql<boolean>`used.image is not null`,
    })
    .from(mediaFiles)
    .leftJoin(used(places), isSame);
}

function imageOf(row: Awaited<ReturnType<typeof select>>[number]): LibraryImage {
  const { id: one, name, size: bytes, createdAt: at, isUsed } = row;
  return {
    ...pictureOf(row, row.url),
    id: one,
    name,
    size: bytes,
    createdAt: at.toISOString(),
    isUsed,
  };
}

export async function listLibrary(
  ctx: DbContext,
  places: readonly ImagePlace[],
  { show, ...query }: LibraryQuery,
): Promise<Page<LibraryImage>> {
  const filters = { unused: isUnused(places), 'no-alt': hasNoAlt };
  const text = sql`lower(${originalName} || ' ' || ${altText})`;
  const list = newestFirst({ createdAt, id, text, ...(show && { where: filters[show] }) }, query);
  const [rows, total] = await Promise.all([
    select(ctx, places)
      .where(list.where)
      .orderBy(...list.orderBy)
      .limit(list.limit),
    list.countIn(ctx.db, mediaFiles),
  ]);
  return mapPage(list.pageOf(rows, total), imageOf);
}

/** Throws NotFound. */
export async function getLibraryEntry(
  ctx: DbContext,
  places: readonly ImagePlace[],
  one: string,
): Promise<LibraryEntry> {
  const [row] = await select(ctx, places).where(eq(id, one));
  if (!row) throw new NotFound('Image not found');
  return {
    ...imageOf(row),
    updatedAt: row.updatedAt?.toISOString() ?? null,
    uses: await usesOf(ctx, places, one),
  };
}

export async function countLibrary({ db }: DbContext, places: readonly ImagePlace[]): Promise<LibraryCounts> {
  const [counts] = await db
    .select({
      all: sql<number>`count(*)::integer`,
      unused: sql<number>`(count(*) filter (where used.image is null))::integer`,
      noAlt: sql<number>`(count(*) filter (where ${hasNoAlt}))::integer`,
      bytes: sql<number>`coalesce(sum(${size}), 0)::float8`,
    })
    .from(mediaFiles)
    .leftJoin(used(places), isSame);
  return counts ?? { all: 0, unused: 0, noAlt: 0, bytes: 0 };
}
