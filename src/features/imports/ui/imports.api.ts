import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#src/platform/browser/api-client.ts';
import { refresh } from '#src/platform/browser/refresh.ts';
import { useAction } from '#src/platform/browser/use-action.ts';
import { listUrl } from '#src/platform/browser/use-page.ts';
import type { ImportAnswer, ImportBody, ImportUndone, StoredImport } from '../imports.contract.ts';
import type { ImportKind } from '../imports.rules.ts';

export function useImports(kind: ImportKind) {
  return useQuery<StoredImport[]>({ queryKey: [listUrl('/api/imports', { kind })] });
}

/** With `save: false`, it only says what would happen. */
export function useSendImport() {
  const queries = useQueryClient();
  return useAction({
    run: async (body: ImportBody) => {
      const answer = (await (await apiRequest('POST', '/api/imports', body)).json()) as ImportAnswer;
      if (body.save) await refresh(queries, 'imports', body.kind);
      return answer;
    },
    failed: 'Nothing was imported',
  });
}

export function useUndoImport() {
  const queries = useQueryClient();
  return useAction({
    rowOf: ({ id }: StoredImport) => id,
    run: async ({ id, kind }: StoredImport) => {
      const answer = await apiRequest('POST', `/api/imports/${id}/undo`);
      await refresh(queries, 'imports', kind);
      return (await answer.json()) as ImportUndone;
    },
    done: ({ removed, kept }) => ({
      title: 'Import undone',
      description: `${removed.toLocaleString('en-US')} removed${kept.length > 0 ? `, ${kept.length.toLocaleString('en-US')} kept` : ''}.`,
    }),
    failed: 'Could not undo the import',
  });
}
