import { useQueryClient } from '@tanstack/react-query';
import { RESTORE_DAYS } from '#src/shared/restore-days.ts';
import { refresh } from '#src/platform/browser/refresh.ts';
import { useAction } from '#src/platform/browser/use-action.ts';
import type { Upload } from '../uploads.contract.ts';
import { deleteUpload, restoreUpload } from './uploads.api.ts';

/** Deletes without asking, because the toast offers Undo. */
export function useDeleteUpload() {
  const client = useQueryClient();
  const restore = useAction({
    rowOf: ({ id }: Upload) => id,
    run: async ({ id }: Upload) => {
      await restoreUpload(id);
      await refresh(client, 'uploads');
    },
    done: () => ({ title: 'Upload restored', description: 'It was restored as private.' }),
    failed: 'Could not restore the upload',
  });
  const remove = useAction({
    rowOf: ({ id }: Upload) => id,
    run: async ({ id }: Upload) => {
      await deleteUpload(id);
      await refresh(client, 'uploads');
    },
    done: (_, upload) => ({
      title: 'Upload deleted',
      description: `You can restore ${upload.title ?? upload.originalName} for ${RESTORE_DAYS} days.`,
      action: {
        label: 'Undo',
        elsewhere: 'Ask the studio to restore it',
        onAct: () => void restore.run(upload),
      },
    }),
    failed: 'Could not delete the upload',
  });
  return remove.run;
}
