import { eq } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { isUniqueViolation } from '#src/platform/server/database/violations.ts';
import { Conflict, NotFound } from '#src/platform/server/errors.ts';
import type { ContentSection, ContentSectionInput } from '../content-sections.contract.ts';
import { contentSectionsOf } from './content-sections.queries.ts';
import { contentSections } from './content-sections.table.ts';

type Row = typeof contentSections.$inferSelect;

function duplicateKey(): Conflict {
  const message = 'Another section has this key';
  return new Conflict('duplicate_key', message, { fields: { sectionKey: message } });
}

async function writtenSection(tx: Context, rows: Row[], otherwise: Error): Promise<ContentSection> {
  const [section] = await contentSectionsOf(tx, rows);
  if (!section) throw otherwise;
  await touch(tx, 'content-sections');
  return section;
}

/** Adds a section; its key must be free (decision L3). */
export async function createContentSection(
  ctx: Context,
  input: ContentSectionInput,
): Promise<ContentSection> {
  return inTransaction(ctx, async tx => {
    const at = ctx.clock.now();
    const written = await tx.db
      .insert(contentSections)
      .values({ ...input, createdAt: at, updatedAt: at })
      .onConflictDoNothing({ target: contentSections.sectionKey })
      .returning();
    return writtenSection(tx, written, duplicateKey());
  });
}

/** Replaces the section with this key; the input may give it another, free one. */
export async function updateContentSection(
  ctx: Context,
  { sectionKey, section }: { sectionKey: string; section: ContentSectionInput },
): Promise<ContentSection> {
  return inTransaction(ctx, async tx => {
    const written = await tx.db
      .update(contentSections)
      .set({ ...section, updatedAt: ctx.clock.now() })
      .where(eq(contentSections.sectionKey, sectionKey))
      .returning()
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? duplicateKey() : error;
      });
    return writtenSection(tx, written, new NotFound('There is no such section'));
  });
}
