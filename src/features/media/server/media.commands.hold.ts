import { asc, inArray } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { Invalid } from '#src/platform/server/errors.ts';
import type { DetailsOfImages } from '../media.contract.ts';
import { mediaFiles } from './media.table.ts';

const address = /\/media\/([0-9a-f]{16})\//g;

function idsIn(value: unknown): string[] {
  return [...(JSON.stringify(value) ?? '').matchAll(address)].map(([, id = '']) => id);
}

/**
 * Must come first in the transaction of a record that refers to images: until its commit, nobody deletes or replaces
 * them. Throws Invalid if someone has.
 */
export async function holdImages(tx: Context, record: object, details: DetailsOfImages = {}): Promise<void> {
  const ids = new Set([...idsIn(record), ...Object.keys(details)]);
  if (ids.size === 0) return;
  const rows = await tx.db
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(inArray(mediaFiles.id, [...ids]))
    .orderBy(asc(mediaFiles.id))
    .for('key share');
  const held = new Set(rows.map(({ id }) => id));
  const lost = Object.entries(record).filter(([, value]) => idsIn(value).some(id => !held.has(id)));
  if (lost.length === 0) return;
  const message = 'This image was deleted. Choose another one.';
  throw new Invalid(Object.fromEntries(lost.map(([name]) => [name, message])));
}
