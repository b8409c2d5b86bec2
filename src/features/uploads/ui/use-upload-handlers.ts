import { useState } from 'react';
import type { AdminUpload } from '../uploads.contract.ts';
import { useManageUploads } from './uploads.api.manage.ts';

/** What can be done with uploads. */
export interface UploadHandlers {
  onView: (upload: AdminUpload) => void;
  onPublish: (uploads: readonly AdminUpload[]) => void;
  /** Asks for a reason first. */
  onReject: (uploads: readonly AdminUpload[]) => void;
  onDelete: (uploads: readonly AdminUpload[]) => void;
  onRestore: (uploads: readonly AdminUpload[]) => void;
  /** One of them is under way. */
  isBusy: boolean;
}

/** Which dialog is open, and with what. */
export interface UploadsState {
  viewed: AdminUpload | null;
  /** What can be looked at beside it. */
  rows: readonly AdminUpload[];
  rejected: readonly AdminUpload[];
  reject: (uploads: readonly AdminUpload[], reason: string) => Promise<unknown>;
  close: () => void;
}

/** What the section does with uploads. */
export function useUploadHandlers(rows: readonly AdminUpload[]) {
  const { publish, reject, remove, restore } = useManageUploads();
  const [viewedId, setViewedId] = useState<number | null>(null);
  const [rejected, setRejected] = useState<readonly AdminUpload[]>([]);
  const close = () => {
    setViewedId(null);
    setRejected([]);
  };
  const handlers: UploadHandlers = {
    onView: ({ id }) => setViewedId(id),
    onPublish: uploads => void publish.run(uploads),
    onReject: uploads => {
      setViewedId(null);
      setRejected(uploads);
    },
    onDelete: uploads => {
      setViewedId(null);
      void remove.run(uploads);
    },
    onRestore: uploads => {
      setViewedId(null);
      void restore.run(uploads);
    },
    isBusy: [publish, reject, remove, restore].some(({ pending }) => pending),
  };
  const viewed = rows.find(({ id }) => id === viewedId) ?? null;
  const state: UploadsState = { viewed, rows, rejected, reject: reject.run, close };
  return { handlers, state };
}
