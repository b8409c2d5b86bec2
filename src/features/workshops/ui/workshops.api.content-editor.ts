import { useQuery } from '@tanstack/react-query';
import { restoreWorkshop } from './workshops.api.manage.ts';
import { apiJson } from '#src/platform/browser/api-client.ts';
import { readDraft } from '#src/platform/browser/use-draft.ts';
import { type Editor, useEditor } from '#src/platform/browser/use-editor.ts';
import { WorkshopContentInput, type WrittenSections } from '../workshops.contract.content.ts';
import type { WorkshopContent } from '../workshops.rules.content.ts';
import {
  CONTENT_LABELS,
  type ContentValues,
  contentText,
  contentValuesOf,
  withoutEmpty,
} from '../workshops.rules.content-form.ts';

/** What was written of each workshop's page. Null until it's known. */
export function useWrittenSections(ids: readonly number[]) {
  const { data } = useQuery<WrittenSections[]>({
    queryKey: [`/api/workshops/written-sections?ids=${ids.join()}`],
    enabled: ids.length > 0,
  });
  return (id: number): Omit<WrittenSections, 'workshopId'> | null =>
    data ? (data.find(({ workshopId }) => workshopId === id) ?? { count: 0, hasOurWords: true }) : null;
}

type ContentDraft = ContentValues & Pick<WorkshopContent, 'hiddenParts' | 'updatedAt'>;

const draftOf = (content: WorkshopContent): ContentDraft => ({
  ...contentValuesOf(content),
  hiddenParts: content.hiddenParts,
  updatedAt: content.updatedAt,
});

const draftName = (workshopId: number | string) => `content.${workshopId}`;

/** The text of a stored draft, or null without a draft. */
export function contentDraftText(workshopId: string): string | null {
  const draft = readDraft<ContentDraft>(draftName(workshopId));
  return draft && contentText(draft.values);
}

export type ContentEditing = Editor<ContentDraft>;

/** Changes stay local until they are saved (specification, section 4). */
export function useContentEditing(content: WorkshopContent, isGone: boolean): ContentEditing {
  const { workshopId } = content;
  return useEditor({
    name: draftName(workshopId),
    stored: draftOf(content),
    isGone,
    schema: WorkshopContentInput,
    labels: { ...CONTENT_LABELS, hiddenParts: 'Hidden parts' },
    tidy: withoutEmpty,
    inputOf: (draft: ContentDraft) => draft,
    send: async draft => {
      if (isGone) await restoreWorkshop(workshopId);
      return apiJson<WorkshopContent>('POST', `/api/workshops/${workshopId}/content`, draft);
    },
    valuesOf: draftOf,
    topic: 'workshops',
    done: 'Content saved successfully!',
    failed: { title: 'Failed to save content' },
  });
}
