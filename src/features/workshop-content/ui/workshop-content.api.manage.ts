import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, apiRequest } from '#src/platform/browser/api-client.ts';
import { useAction } from '#src/platform/browser/use-action.ts';
import { useEditing } from '#src/platform/browser/use-editing.ts';
import type { WorkshopContent } from '../workshop-content.contract.ts';
import { type ContentValues, contentPayload, contentValuesOf } from '../workshop-content.rules.form.ts';

async function saveContent(workshopId: number, payload: object): Promise<WorkshopContent> {
  const answer = await apiRequest('POST', `/api/workshops/${workshopId}/content`, payload);
  return (await answer.json()) as WorkshopContent;
}

/** The words of a workshop's page in an editor: edits stay here until they are saved (specification, section 4). */
export function useContentEditing(content: WorkshopContent) {
  const queries = useQueryClient();
  const { workshopId } = content;
  const editing = useEditing<ContentValues>(
    `content.${workshopId}`,
    contentValuesOf(content),
    content.updatedAt,
  );
  const { isDirty, updatedAt, saved, meet } = editing;

  // What somebody else saves shows at once while there is nothing to lose.
  useEffect(() => {
    if (!isDirty && content.updatedAt !== updatedAt) saved(contentValuesOf(content), content.updatedAt);
  });

  const { run, pending } = useAction({
    run: async () => {
      const stored = await saveContent(workshopId, contentPayload(editing.values, updatedAt));
      queries.setQueryData([`/api/workshops/${workshopId}/content`], stored);
      saved(contentValuesOf(stored), stored.updatedAt);
      return true;
    },
    done: 'Content saved successfully!',
    failed: 'Failed to save content',
    onFailure: error => {
      const problem = error instanceof ApiError ? error.problem : null;
      if (problem?.code !== 'changed_meanwhile' || !problem.current) return false;
      // Only our own server writes it.
      const theirs = problem.current as WorkshopContent;
      meet(contentValuesOf(theirs), theirs.updatedAt);
      scrollTo({ top: 0, behavior: 'smooth' });
      return true;
    },
  });
  return { ...editing, pending, save: async () => (await run()) === true };
}

export type ContentEditing = ReturnType<typeof useContentEditing>;
