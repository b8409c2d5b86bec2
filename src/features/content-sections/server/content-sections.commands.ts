import { eq } from 'drizzle-orm';
import { describeImages } from '#src/features/media/server/media.commands.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { isUniqueViolation } from '#src/platform/server/database/violations.ts';
import { Conflict, NotFound } from '#src/platform/server/errors.ts';
import { requireUnchanged, stampAfter } from '#src/platform/server/meanwhile.ts';
import type {
  ContentSection,
  ContentSectionInput,
  ContentSectionUpdate,
} from '../content-sections.contract.ts';
import { contentSectionsOf } from './content-sections.queries.ts';
import { contentSections } from './content-sections.table.ts';

type Row = typeof contentSections.$inferSelect;

function duplicateKey(): Conflict {
  const message = 'Another section has this key';
  return new Conflict('duplicate_key', message, { fields: { sectionKey: message } });
}

function noSuchSection(): NotFound {
  return new NotFound('There is no such section');
}

async function writtenSection(tx: Context, rows: Row[], otherwise: Error): Promise<ContentSection> {
  const [section] = await contentSectionsOf(tx, rows);
  if (!section) throw otherwise;
  touch(tx, 'content-sections');
  return section;
}

/** Adds a section; its key must be free (decision L3). */
export async function createContentSection(
  ctx: Context,
  { imageDetails, ...input }: ContentSectionInput,
): Promise<ContentSection> {
  return inTransaction(ctx, async tx => {
    const at = ctx.clock.now();
    await describeImages(tx, imageDetails);
    const written = await tx.db
      .insert(contentSections)
      .values({ ...input, createdAt: at, updatedAt: at })
      .onConflictDoNothing({ target: contentSections.sectionKey })
      .returning();
    return writtenSection(tx, written, duplicateKey());
  });
}

/** Changes what is given of the section with this key, also the key, if it is still the one that it is based on. */
export async function updateContentSection(
  ctx: Context,
  { sectionKey, section }: { sectionKey: string; section: ContentSectionUpdate },
): Promise<ContentSection> {
  return inTransaction(ctx, async tx => {
    const isIt = eq(contentSections.sectionKey, sectionKey);
    const [stored] = await tx.db.select().from(contentSections).where(isIt).for('update');
    if (!stored) throw noSuchSection();
    const { updatedAt: basedOn, imageDetails, ...changes } = section;
    await requireUnchanged(stored.updatedAt, basedOn, async () => (await contentSectionsOf(tx, [stored]))[0]);
    await describeImages(tx, imageDetails);
    const written = await tx.db
      .update(contentSections)
      .set({ ...changes, updatedAt: stampAfter(stored.updatedAt, tx.clock.now()) })
      .where(isIt)
      .returning()
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? duplicateKey() : error;
      });
    return writtenSection(tx, written, noSuchSection());
  });
}

/** Removes a section. */
export async function deleteContentSection(ctx: Context, sectionKey: string): Promise<void> {
  await inTransaction(ctx, async tx => {
    const deleted = await tx.db
      .delete(contentSections)
      .where(eq(contentSections.sectionKey, sectionKey))
      .returning({ id: contentSections.id });
    if (deleted.length === 0) throw noSuchSection();
    touch(tx, 'content-sections');
  });
}
