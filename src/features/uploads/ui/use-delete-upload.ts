import { useQueryClient } from '@tanstack/react-query';
import { refresh } from '#src/platform/browser/refresh.ts';
import { showToast } from '#src/ui-kit/toast.ts';
import type { Upload } from '../uploads.contract.ts';
import { UNDO_DAYS } from '../uploads.rules.ts';
import { deleteUpload, restoreUpload } from './uploads.api.ts';

/** Deletes an upload at once; it can be brought back from the toast (decision G6). */
export function useDeleteUpload(): (upload: Upload) => Promise<void> {
  const client = useQueryClient();
  const failed = (title: string) =>
    showToast({ title, description: 'Please try again.', variant: 'destructive' });
  const restore = async (id: number) => {
    try {
      await restoreUpload(id);
      await refresh(client, 'uploads');
      showToast({ title: 'It is back', description: 'It is private, whatever it was before.' });
    } catch {
      failed('Could not bring it back');
    }
  };
  return async ({ id, title, originalName }) => {
    try {
      await deleteUpload(id);
      await refresh(client, 'uploads');
      showToast({
        title: 'Upload deleted',
        description: `${title ?? originalName} can be brought back for ${UNDO_DAYS} days.`,
        action: {
          label: 'Undo',
          elsewhere: 'Ask the studio to bring it back',
          onAct: () => void restore(id),
        },
      });
    } catch {
      failed('Could not delete the upload');
    }
  };
}
