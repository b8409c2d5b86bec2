import { type SQL, getTableName, or, sql } from 'drizzle-orm';
import { type PgColumn, type PgTable, getTableConfig } from 'drizzle-orm/pg-core';
import type { DbContext } from '#src/platform/server/context.ts';
import type { Topic } from '#src/shared/topics.ts';
import type { ImageUse } from '../media.contract.ts';

/** Where records refer to images by their URLs, `/media/{id}/…`. All of them are listed in `app/image-places.ts`. */
export interface ImagePlace {
  /** Of one table, of the types text, text[] or jsonb. */
  columns: readonly [PgColumn, ...PgColumn[]];
  /** What the panel calls the record: a column, or words if there is only one. */
  title: PgColumn | string;
  /** What the image is in it, such as 'cover'. */
  part: string;
  /** The section of the panel where the record is edited, and its parameters. */
  section: string;
  params?: Readonly<Record<string, PgColumn | string>>;
  topics: readonly Topic[];
  /** `DELETE /api/upload/delete-image` takes the image down there (specification section 4). */
  isTakenDown?: true;
}

/** A limit for the panel. Deleting needs to know of one only. */
const MAX_USES = 50;

export const tableOf = ({ columns: [column] }: ImagePlace): PgTable => column.table;

export function columnNamed(table: PgTable, name: string): PgColumn | undefined {
  return getTableConfig(table).columns.find(column => column.name === name);
}

export function refersTo({ columns }: ImagePlace, id: string): SQL {
  const pattern = `%/media/${id}/%`;
  return or(...columns.map(column => sql`${column}::text like ${pattern}`)) ?? sql`false`;
}

const valueOf = (value: PgColumn | string): SQL => sql`${value}::text`;

async function usesIn({ db }: DbContext, place: ImagePlace, id: string): Promise<ImageUse[]> {
  const table = tableOf(place);
  const { part, section, params = {} } = place;
  const deletedAt = columnNamed(table, 'deleted_at');
  const rows = await db
    .selectDistinct({
      title: sql<string>`${valueOf(place.title)}`,
      isDeleted: deletedAt ? sql<boolean>`${deletedAt} is not null` : sql<boolean>`false`,
      params: sql<Record<string, string>>`jsonb_build_object(${sql.join(
        Object.entries(params).flatMap(([name, value]) => [sql`${name}::text`, valueOf(value)]),
        sql`, `,
      )})`,
    })
    .from(table)
    .where(refersTo(place, id))
    .limit(MAX_USES);
  return rows.map(row => ({ ...row, part, section }));
}

export async function usesOf(ctx: DbContext, places: readonly ImagePlace[], id: string): Promise<ImageUse[]> {
  const uses: ImageUse[] = [];
  for (const place of places) uses.push(...(await usesIn(ctx, place, id)));
  return uses;
}

/** The ids of all images that are used, for `in`. Reads each table once, however many images there are. */
export function usedIds(places: readonly ImagePlace[]): SQL {
  const ids = places.flatMap(place =>
    place.columns.map(
      column =>
        sql`select (regexp_matches(${column}::text, '/media/([0-9a-f]{16})/', 'g'))[1] from ${sql.identifier(getTableName(tableOf(place)))}`,
    ),
  );
  return sql`(${sql.join(ids, sql` union `)})`;
}
