import { useQuery } from '@tanstack/react-query';
import { useCall } from '#src/platform/browser/use-call.ts';
import { listUrl } from '#src/platform/browser/use-page.ts';
import { formatNumber } from '#src/shared/words.ts';
import type { ImportAnswer, ImportBody, ImportUndone, StoredImport } from '../imports.contract.ts';
import type { ImportKind } from '../imports.rules.ts';

export function useImports(kind: ImportKind) {
  return useQuery<StoredImport[]>({ queryKey: [listUrl('/api/imports', { kind })] });
}

/** With `save: false`, it only says what would happen. */
export const useSendImport = (kind: ImportKind) =>
  useCall<[ImportBody], ImportAnswer, ImportBody>({
    method: 'POST',
    url: '/api/imports',
    body: body => body,
    topic: ['imports', kind],
    failed: 'Nothing was imported',
  });

export const useUndoImport = (kind: ImportKind) =>
  useCall<[StoredImport], ImportUndone>({
    method: 'POST',
    url: ({ id }) => `/api/imports/${id}/undo`,
    topic: ['imports', kind],
    done: ({ removed, kept }) => ({
      title: 'Import undone',
      description: `${formatNumber(removed)} removed${kept.length > 0 ? `, ${formatNumber(kept.length)} kept` : ''}.`,
    }),
    failed: "Couldn't undo the import",
  });
