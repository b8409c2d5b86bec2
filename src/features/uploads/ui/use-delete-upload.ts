import { useQueryClient } from '@tanstack/react-query';
import { refresh } from '#src/platform/browser/refresh.ts';
import { useAction } from '#src/platform/browser/use-action.ts';
import type { Upload } from '../uploads.contract.ts';
import { UNDO_DAYS } from '../uploads.rules.ts';
import { deleteUpload, restoreUpload } from './uploads.api.ts';

/** Deletes an upload at once; it can be brought back from the toast (decision G6). */
export function useDeleteUpload() {
  const client = useQueryClient();
  const restore = useAction({
    run: async ({ id }: Upload) => {
      await restoreUpload(id);
      await refresh(client, 'uploads');
    },
    done: () => ({ title: 'It is back', description: 'It is private, whatever it was before.' }),
    failed: 'Could not bring it back',
  });
  const remove = useAction({
    run: async ({ id }: Upload) => {
      await deleteUpload(id);
      await refresh(client, 'uploads');
    },
    done: (_, upload) => ({
      title: 'Upload deleted',
      description: `${upload.title ?? upload.originalName} can be brought back for ${UNDO_DAYS} days.`,
      action: {
        label: 'Undo',
        elsewhere: 'Ask the studio to bring it back',
        onAct: () => void restore.run(upload),
      },
    }),
    failed: 'Could not delete the upload',
  });
  return remove.run;
}
