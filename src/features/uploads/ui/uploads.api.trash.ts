import { useCallEach } from '#src/platform/browser/use-call.ts';
import type { Upload } from '../uploads.contract.ts';
import { RESTORE_DAYS } from '#src/shared/restore-days.ts';

const UPLOADS = { topic: 'uploads', noun: 'upload' } as const;

export const useRestoreUploads = () =>
  useCallEach<Upload>({
    ...UPLOADS,
    method: 'POST',
    url: ({ id }) => `/api/uploads/${id}/restore`,
    done: 'restored',
    line: 'Restored as private.',
    failed: "Couldn't restore",
  });

/** Moves them to the trash, where they can be restored. `elsewhere` says how, besides Undo. */
export function useDeleteUploads(elsewhere: string) {
  const restore = useRestoreUploads();
  return useCallEach<Upload>({
    ...UPLOADS,
    method: 'DELETE',
    url: ({ id }) => `/api/uploads/${id}`,
    done: 'deleted',
    line: `In the trash for ${RESTORE_DAYS} days.`,
    undo: { run: restore.run, elsewhere },
    failed: "Couldn't delete",
  });
}

/** Deletes them and their files. */
export const useEraseUploads = () =>
  useCallEach<Upload>({
    ...UPLOADS,
    method: 'DELETE',
    url: ({ id }) => `/api/uploads/${id}/permanent`,
    done: 'deleted permanently',
    failed: "Couldn't delete",
  });
