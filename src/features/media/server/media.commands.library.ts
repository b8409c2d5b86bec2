import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Context, FilesContext } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { Conflict, Invalid, NotFound } from '#src/platform/server/errors.ts';
import { stampAfter } from '#src/platform/server/optimistic-lock.ts';
import type { ImageUse } from '../media.contract.ts';
import { mediaIdOf } from '../media.rules.ts';
import { audit } from './media.commands.audit.ts';
import { removeImage, removeImageFiles } from './media.commands.ts';
import { type ImagePlace, columnNamed, refersTo, tableOf, usesOf } from './media.queries.places.ts';
import { type MediaFile, mediaFiles } from './media.table.ts';

/** Waits for the records that are about to refer to the images: see `holdImages`. Throws NotFound. */
async function lockImages(tx: Context, ids: readonly string[]): Promise<MediaFile[]> {
  const rows = await tx.db
    .select()
    .from(mediaFiles)
    .where(inArray(mediaFiles.id, [...ids]))
    .orderBy(asc(mediaFiles.id))
    .for('update');
  if (rows.length < ids.length) throw new NotFound('Image not found');
  return rows;
}

const nameOf = ({ title, part }: ImageUse): string => `“${title}” (${part})`;

async function requireUnused(
  tx: Context,
  { places, id, refusal }: { places: readonly ImagePlace[]; id: string; refusal: (uses: string) => string },
): Promise<void> {
  const uses = await usesOf(tx, places, id);
  if (uses.length === 0) return;
  throw new Conflict('image_in_use', refusal(uses.slice(0, 5).map(nameOf).join(', ')));
}

const stillUsed = (uses: string): string => `This image is still used by ${uses}`;
const alreadyUsed = (uses: string): string =>
  `This file is already in the Media Library, and used by ${uses}. Choose another one.`;

/** Changes what editors compare, so that an editor that is open takes over the new URL. */
async function rewrite(tx: Context, place: ImagePlace, { id, by }: { id: string; by: string | null }) {
  const table = tableOf(place);
  const pattern = `/media/${id}/[0-9a-z]+[.][a-z]+`;
  const changes = place.columns.map(column =>
    by === null
      ? sql`${sql.identifier(column.name)} = null`
      : sql`${sql.identifier(column.name)} = regexp_replace(${column}::text, ${pattern}, ${by}, 'g')::${sql.raw(column.getSQLType())}`,
  );
  const updatedAt = columnNamed(table, 'updated_at');
  if (updatedAt) {
    const now = tx.clock.now().toISOString();
    changes.push(sql`updated_at = greatest(${now}::timestamptz, ${updatedAt} + interval '1 millisecond')`);
  }
  const { rowCount } = await tx.db.execute(
    sql`update ${table} set ${sql.join(changes, sql`, `)} where ${refersTo(place, id)}`,
  );
  if (rowCount) for (const topic of place.topics) touch(tx, topic);
}

async function tryRemoveFiles(ctx: FilesContext, id: string): Promise<void> {
  await removeImageFiles(ctx, id).catch((error: unknown) => {
    ctx.log.warn({ err: error, id }, 'could not remove the files of an image');
  });
}

/** Throws NotFound, and Conflict `image_in_use`. */
export async function deleteImage(
  ctx: FilesContext,
  places: readonly ImagePlace[],
  id: string,
): Promise<void> {
  await inTransaction(ctx, async tx => {
    await lockImages(tx, [id]);
    await requireUnused(tx, { places, id, refusal: stillUsed });
    await removeImage(tx, id);
    await audit(tx, 'media.delete', { id });
  });
  await tryRemoveFiles(ctx, id);
}

/** As specified (section 4): the landing page's hero doesn't count as a use, but is taken down. */
export async function deleteImageAt(
  ctx: FilesContext,
  places: readonly ImagePlace[],
  imageUrl: string,
): Promise<void> {
  const id = mediaIdOf(imageUrl);
  if (!id) throw new Invalid({ imageUrl: 'This is not an image stored on this site' });
  await inTransaction(ctx, async tx => {
    await lockImages(tx, [id]);
    const others = places.filter(place => !place.isTakenDown);
    await requireUnused(tx, { places: others, id, refusal: stillUsed });
    for (const place of places) if (place.isTakenDown) await rewrite(tx, place, { id, by: null });
    await removeImage(tx, id);
    await audit(tx, 'media.delete', { id });
  });
  await tryRemoveFiles(ctx, id);
}

/**
 * Everything that used the image shows the other one from then on, with the alt text and the focal point of the first.
 * The URL changes, so no cache can show the old one. Throws NotFound, Invalid, and Conflict `image_in_use`.
 */
export async function replaceImage(
  ctx: FilesContext,
  places: readonly ImagePlace[],
  { id, by }: { id: string; by: string },
): Promise<void> {
  if (id === by) throw new Invalid({ by: 'This is the same image. Choose another one.' });
  await inTransaction(ctx, async tx => {
    const rows = await lockImages(tx, [id, by]);
    const [before, after] = [id, by].map(each => rows.find(row => row.id === each));
    if (!before || !after) throw new NotFound('Image not found');
    await requireUnused(tx, { places, id: by, refusal: alreadyUsed });
    for (const place of places) await rewrite(tx, place, { id, by: after.url });
    const { altText, focalX, focalY } = before;
    const updatedAt = stampAfter(after.updatedAt, tx.clock.now());
    await tx.db.update(mediaFiles).set({ altText, focalX, focalY, updatedAt }).where(eq(mediaFiles.id, by));
    await removeImage(tx, id);
    await audit(tx, 'media.replace', { id: by, details: { replaced: id } });
  });
  await tryRemoveFiles(ctx, id);
}
