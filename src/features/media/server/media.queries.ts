import { type SQL, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { DbContext } from '#src/platform/server/context.ts';
import { jsonRow } from '#src/platform/server/database/json-row.ts';
import { NotFound } from '#src/platform/server/errors.ts';
import type { Picture } from '../media.contract.ts';
import { type MediaFile, mediaFiles } from './media.table.ts';

export type PictureRow = Pick<
  MediaFile,
  'url' | 'width' | 'height' | 'altText' | 'focalX' | 'focalY' | 'placeholder' | 'lowerBrightness'
>;

/** For a select with a left join on `mediaFiles.url`. */
export const pictureColumns = {
  url: mediaFiles.url,
  width: mediaFiles.width,
  height: mediaFiles.height,
  altText: mediaFiles.altText,
  focalX: mediaFiles.focalX,
  focalY: mediaFiles.focalY,
  placeholder: mediaFiles.placeholder,
  lowerBrightness: mediaFiles.lowerBrightness,
};

/** For a select from another table: the row of the image that its column names. */
export function pictureAt(url: PgColumn | SQL): SQL<PictureRow | null> {
  return sql`(select ${jsonRow(pictureColumns)} from ${mediaFiles} where ${mediaFiles.url} = ${url})`;
}

/** Without a row, the image is external and only its URL is known. */
export function pictureOf(row: PictureRow | null | undefined, url: string, alt?: string | null): Picture {
  return {
    url: row?.url ?? url,
    alt: alt || row?.altText || '',
    width: row?.width ?? null,
    height: row?.height ?? null,
    focalX: row?.focalX ?? 0.5,
    focalY: row?.focalY ?? 0.5,
    placeholder: row?.placeholder ?? null,
    lowerBrightness: row?.lowerBrightness ?? null,
  };
}

export async function findMedia(ctx: DbContext, id: string): Promise<MediaFile | null> {
  const [row] = await ctx.db.select().from(mediaFiles).where(eq(mediaFiles.id, id)).limit(1);
  return row ?? null;
}

export async function getMedia(ctx: DbContext, id: string): Promise<MediaFile> {
  const media = await findMedia(ctx, id);
  if (!media) throw new NotFound('Image not found');
  return media;
}

export async function picturesByUrl(ctx: DbContext, urls: Iterable<string>): Promise<Map<string, Picture>> {
  const wanted = [...new Set(urls)];
  if (wanted.length === 0) return new Map();
  const rows = await ctx.db.select(pictureColumns).from(mediaFiles).where(inArray(mediaFiles.url, wanted));
  const byUrl = new Map(rows.map(row => [row.url, row]));
  return new Map(wanted.map(url => [url, pictureOf(byUrl.get(url), url)]));
}
