import { eq } from 'drizzle-orm';
import { holdImages } from '#src/features/media/server/media.commands.hold.ts';
import { describeImages } from '#src/features/media/server/media.commands.ts';
import { changesBetween } from '#src/platform/server/audit/audit.changes.ts';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { isUniqueViolation } from '#src/platform/server/database/violations.ts';
import { Conflict, NotFound } from '#src/platform/server/errors.ts';
import { requireUnchanged, stampAfter } from '#src/platform/server/optimistic-lock.ts';
import type {
  ContentSection,
  ContentSectionInput,
  ContentSectionUpdate,
} from '../content-sections.contract.ts';
import { audit } from './content-sections.commands.audit.ts';
import { getStoredSection } from './content-sections.queries.ts';
import { contentSections } from './content-sections.table.ts';

function duplicateKey(): Conflict {
  const message = 'Another section already has this key';
  return new Conflict('duplicate_key', message, { fields: { sectionKey: message } });
}

function noSuchSection(): NotFound {
  return new NotFound('Section not found');
}

/** Throws Conflict `duplicate_key`. */
export async function createContentSection(
  ctx: Context,
  { imageDetails, ...input }: ContentSectionInput,
): Promise<ContentSection> {
  return inTransaction(ctx, async tx => {
    const at = ctx.clock.now();
    await holdImages(tx, input, imageDetails);
    await describeImages(tx, imageDetails);
    const written = await tx.db
      .insert(contentSections)
      .values({ ...input, createdAt: at, updatedAt: at })
      .onConflictDoNothing({ target: contentSections.sectionKey })
      .returning({ id: contentSections.id });
    if (written.length === 0) throw duplicateKey();
    await audit(tx, 'section.create', { id: input.sectionKey });
    touch(tx, 'content-sections');
    return getStoredSection(tx, input.sectionKey);
  });
}

/** Can also change the key. Throws NotFound, and Conflict `duplicate_key` or `changed_meanwhile`. */
export async function updateContentSection(
  ctx: Context,
  { sectionKey, section }: { sectionKey: string; section: ContentSectionUpdate },
): Promise<ContentSection> {
  return inTransaction(ctx, async tx => {
    const { updatedAt: basedOn, imageDetails, ...changes } = section;
    await holdImages(tx, changes, imageDetails);
    const hasKey = eq(contentSections.sectionKey, sectionKey);
    const [stored] = await tx.db.select().from(contentSections).where(hasKey).for('update');
    if (!stored) throw noSuchSection();
    await requireUnchanged(stored.updatedAt, basedOn, () => getStoredSection(tx, sectionKey));
    await describeImages(tx, imageDetails);
    await tx.db
      .update(contentSections)
      .set({ ...changes, updatedAt: stampAfter(stored.updatedAt, tx.clock.now()) })
      .where(hasKey)
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? duplicateKey() : error;
      });
    const saved = changes.sectionKey ?? sectionKey;
    await audit(tx, 'section.update', { id: saved, changes: changesBetween(stored, changes) });
    touch(tx, 'content-sections');
    return getStoredSection(tx, saved);
  });
}

export async function deleteContentSection(ctx: Context, sectionKey: string): Promise<void> {
  await inTransaction(ctx, async tx => {
    const deleted = await tx.db
      .delete(contentSections)
      .where(eq(contentSections.sectionKey, sectionKey))
      .returning({ id: contentSections.id });
    if (deleted.length === 0) throw noSuchSection();
    await audit(tx, 'section.delete', { id: sectionKey });
    touch(tx, 'content-sections');
  });
}
