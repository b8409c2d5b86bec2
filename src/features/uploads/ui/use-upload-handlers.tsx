import { type ReactNode, useState } from 'react';
import { useQuestion } from '#src/ui-kit/use-question.tsx';
import type { AdminUpload } from '../uploads.contract.ts';
import { nameOfUpload } from '../uploads.rules.ts';
import { useManageUploads } from './uploads.api.manage.ts';

export interface UploadHandlers {
  onView: (upload: AdminUpload) => void;
  onPublish: (uploads: readonly AdminUpload[]) => void;
  onReject: (uploads: readonly AdminUpload[]) => void;
  onDelete: (uploads: readonly AdminUpload[]) => void;
  onRestore: (uploads: readonly AdminUpload[]) => void;
  onErase: (uploads: readonly AdminUpload[]) => void;
  isBusy: boolean;
}

export interface UploadsState {
  viewed: AdminUpload | null;
  rows: readonly AdminUpload[];
  rejected: readonly AdminUpload[];
  reject: ReturnType<typeof useManageUploads>['reject'];
  close: () => void;
  question: ReactNode;
}

function consequenceOf(uploads: readonly AdminUpload[]): string {
  const [first, ...others] = uploads;
  const isOne = first !== undefined && others.length === 0;
  return isOne
    ? `“${nameOfUpload(first)}” and all its files are erased right away. This can't be undone.`
    : "These uploads and all their files are erased right away. This can't be undone.";
}

export function useUploadHandlers(rows: readonly AdminUpload[]) {
  const { publish, reject, remove, restore, erase } = useManageUploads();
  const { ask, question } = useQuestion();
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
    onErase: uploads =>
      ask({
        title: uploads.length === 1 ? 'Delete permanently?' : `Delete ${uploads.length} uploads permanently?`,
        text: <span className="wrap-anywhere">{consequenceOf(uploads)}</span>,
        label: 'Delete Permanently',
        pendingLabel: 'Deleting...',
        isDestructive: true,
        onConfirm: () => erase.run(uploads),
      }),
    isBusy: [publish, reject, remove, restore, erase].some(({ pending }) => pending),
  };
  const viewed = rows.find(({ id }) => id === viewedId) ?? null;
  const state: UploadsState = { viewed, rows, rejected, reject, close, question };
  return { handlers, state };
}
