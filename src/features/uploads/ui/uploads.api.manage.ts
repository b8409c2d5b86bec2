import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RESTORE_DAYS } from '#src/shared/restore-days.ts';
import { failureText, useAction } from '#src/platform/browser/use-action.ts';
import { refresh } from '#src/platform/browser/refresh.ts';
import { tryEach } from '#src/platform/browser/try-each.ts';
import type { AdminUpload, UploadCounts, UploadUpdate } from '../uploads.contract.ts';
import { changeUpload, deleteUpload, eraseUpload, restoreUpload } from './uploads.api.ts';

const idsOf = (uploads: readonly AdminUpload[]): string => uploads.map(({ id }) => id).join();

export function useUploadCounts() {
  return useQuery<UploadCounts>({ queryKey: ['/api/uploads/counts'] });
}

/** `Upload` or `3 uploads`, followed by what failed. */
function toastFor(uploads: readonly AdminUpload[], failures: readonly unknown[], what: string) {
  const count = uploads.length - failures.length;
  const title = `${count === 1 ? 'Upload' : `${count} uploads`} ${what}`;
  if (failures.length === 0) return { title };
  return { title, description: `${failures.length} failed: ${failureText(failures[0])}` };
}

export function useManageUploads() {
  const client = useQueryClient();
  const change = async (uploads: readonly AdminUpload[], update: Partial<UploadUpdate>) => {
    const failures = await tryEach(uploads, ({ id }) => changeUpload(id, update));
    await refresh(client, 'uploads');
    return failures;
  };
  const publish = useAction({
    rowOf: idsOf,
    run: (uploads: readonly AdminUpload[]) => change(uploads, { isPublic: true }),
    done: (failures, uploads) => ({
      description: "It's on the workshop's page now. We emailed its owner.",
      ...toastFor(uploads, failures, 'published'),
    }),
    failed: 'Could not publish',
  });
  const reject = useAction({
    rowOf: idsOf,
    run: (uploads: readonly AdminUpload[], reason: string) => change(uploads, { isPublic: false, reason }),
    done: (failures, uploads) => ({
      description: 'We emailed the reason to its owner.',
      ...toastFor(uploads, failures, uploads[0]?.isPublic ? 'made private' : 'declined'),
    }),
    failed: 'Nothing was changed',
  });
  const restore = useAction({
    rowOf: idsOf,
    run: async (uploads: readonly AdminUpload[]) => {
      const failures = await tryEach(uploads, ({ id }) => restoreUpload(id));
      await refresh(client, 'uploads');
      return failures;
    },
    done: (failures, uploads) => ({
      description: 'Restored as private.',
      ...toastFor(uploads, failures, 'restored'),
    }),
    failed: 'Could not restore',
  });
  const remove = useAction({
    rowOf: idsOf,
    run: async (uploads: readonly AdminUpload[]) => {
      const failures = await tryEach(uploads, ({ id }) => deleteUpload(id));
      await refresh(client, 'uploads');
      return failures;
    },
    done: (failures, uploads) => ({
      description: `In the trash for ${RESTORE_DAYS} days.`,
      ...toastFor(uploads, failures, 'deleted'),
      action: { label: 'Undo', elsewhere: 'Open the trash', onAct: () => void restore.run(uploads) },
    }),
    failed: 'Could not delete',
  });
  const erase = useAction({
    rowOf: idsOf,
    run: async (uploads: readonly AdminUpload[]) => {
      const failures = await tryEach(uploads, ({ id }) => eraseUpload(id));
      await refresh(client, 'uploads');
      return failures;
    },
    done: (failures, uploads) => toastFor(uploads, failures, 'deleted permanently'),
    failed: 'Could not delete',
  });
  return { publish, reject, restore, remove, erase };
}
