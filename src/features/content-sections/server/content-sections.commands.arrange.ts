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
import { listContentSections } from './content-sections.queries.ts';
import { contentSections } from './content-sections.table.ts';

/** Puts all sections in this order. Throws Invalid when the list is not the one that there is now. */
export async function orderContentSections(
  ctx: Context,
  sectionKeys: readonly string[],
): Promise<ContentSection[]> {
  return inTransaction(ctx, async tx => {
    const rows = await tx.db.select().from(contentSections).orderBy(contentSections.id).for('update');
    const isComplete = rows.every(row => sectionKeys.includes(row.sectionKey));
    if (!isComplete || sectionKeys.length !== rows.length) {
      throw new Invalid({ sectionKeys: 'Name every section once' });
    }
    for (const { id, sectionKey, displayOrder } of rows) {
      const place = sectionKeys.indexOf(sectionKey) + 1;
      if (place === displayOrder) continue;
      await tx.db.update(contentSections).set({ displayOrder: place }).where(eq(contentSections.id, id));
    }
    touch(tx, 'content-sections');
    return listContentSections(tx);
  });
}

/** Makes what is missing of the default sections, or of the story; what is there stays as it is (decision L4). */
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
    if (rows.length > 0) touch(tx, 'content-sections');
    return { created: rows.map(row => row.sectionKey), sections: await listContentSections(tx) };
  });
}
