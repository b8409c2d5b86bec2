import { eq } from 'drizzle-orm';
import type { Context } from '#src/platform/server/context.ts';
import { inTransaction, touch } from '#src/platform/server/database/transaction.ts';
import { Invalid } from '#src/platform/server/errors.ts';
import {
  type ContentSection,
  ContentSectionInput,
  type InitializedSections,
  type SectionsToInitialize,
} from '../content-sections.contract.ts';
import { DEFAULT_SECTIONS } from '../content-sections.rules.defaults.ts';
import { STORY_KEY } from '../content-sections.rules.ts';
import { audit } from './content-sections.commands.audit.ts';
import { listContentSections } from './content-sections.queries.ts';
import { contentSections } from './content-sections.table.ts';

/** Throws Invalid if another admin has added or deleted a section in the meantime. */
export async function orderContentSections(
  ctx: Context,
  sectionKeys: readonly string[],
): Promise<ContentSection[]> {
  return inTransaction(ctx, async tx => {
    const rows = await tx.db.select().from(contentSections).orderBy(contentSections.id).for('update');
    const isComplete = rows.every(row => sectionKeys.includes(row.sectionKey));
    if (!isComplete || sectionKeys.length !== rows.length) {
      throw new Invalid({ sectionKeys: 'Must list every section exactly once' });
    }
    for (const { id, sectionKey, displayOrder } of rows) {
      const position = sectionKeys.indexOf(sectionKey) + 1;
      if (position === displayOrder) continue;
      await tx.db.update(contentSections).set({ displayOrder: position }).where(eq(contentSections.id, id));
    }
    await audit(tx, 'section.order');
    touch(tx, 'content-sections');
    return listContentSections(tx);
  });
}

export async function initializeContentSections(
  ctx: Context,
  { what }: SectionsToInitialize,
): Promise<InitializedSections> {
  return inTransaction(ctx, async tx => {
    const at = tx.clock.now();
    const wanted = DEFAULT_SECTIONS.filter(
      section => what === 'default-content' || section.sectionKey === STORY_KEY,
    );
    const rows = await tx.db
      .insert(contentSections)
      .values(
        wanted.map(section => ({ ...ContentSectionInput.parse(section), createdAt: at, updatedAt: at })),
      )
      .onConflictDoNothing({ target: contentSections.sectionKey })
      .returning({ sectionKey: contentSections.sectionKey });
    if (rows.length > 0) {
      await audit(tx, 'section.initialize', { details: { count: rows.length } });
      touch(tx, 'content-sections');
    }
    return { created: rows.map(row => row.sectionKey), sections: await listContentSections(tx) };
  });
}
