import { useQuery } from '@tanstack/react-query';
import { useCallEach } from '#src/platform/browser/use-call.ts';
import type { AdminUpload, UploadCounts, UploadUpdate } from '../uploads.contract.ts';
import { useDeleteUploads, useEraseUploads, useRestoreUploads } from './uploads.api.trash.ts';

export function useUploadCounts() {
  return useQuery<UploadCounts>({ queryKey: ['/api/uploads/counts'] });
}

const CHANGE = {
  method: 'PATCH',
  url: ({ id }: AdminUpload) => `/api/uploads/${id}`,
  topic: 'uploads',
  noun: 'upload',
} as const;

export function useManageUploads() {
  const publish = useCallEach<AdminUpload, [], Partial<UploadUpdate>>({
    ...CHANGE,
    body: () => ({ isPublic: true }),
    done: 'published',
    line: "It's on the workshop's page now. We emailed its owner.",
    failed: "Couldn't publish",
  });
  const reject = useCallEach<AdminUpload, [reason: string], Partial<UploadUpdate>>({
    ...CHANGE,
    body: (_, reason) => ({ isPublic: false, reason }),
    done: ([first]) => (first?.isPublic ? 'made private' : 'declined'),
    line: 'We emailed the reason to its owner.',
    failed: 'Nothing was changed',
  });
  const restore = useRestoreUploads();
  const remove = useDeleteUploads('Open the trash');
  const erase = useEraseUploads();
  return { publish, reject, restore, remove, erase };
}
