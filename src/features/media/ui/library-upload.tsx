import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#src/platform/browser/api-client.ts';
import { refresh } from '#src/platform/browser/refresh.ts';
import { failureText } from '#src/platform/browser/use-action.ts';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { ImageProblems } from './image-problems.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import { ImageDrop } from './image-drop.tsx';
import { leftOutOf } from './media.api.files.ts';
import { storeInLibrary } from './media.api.library.ts';

interface LibraryUploadProps {
  onClose: () => void;
  /** With the id of the last image, once all files are stored. */
  onStored: (id: string) => void;
}

/** So that the rate limit of uploads is never met. */
const MAX_AT_ONCE = 20;

/** One file after the other, so that each that fails is named and the others stay. */
async function storeEach(files: readonly File[]) {
  const stored: string[] = [];
  const failures: string[] = [];
  for (const file of files) {
    try {
      stored.push(await storeInLibrary(file));
    } catch (error) {
      const reason = failureText(error);
      failures.push(`${file.name}: ${reason}`);
      // Trying the next one doesn't help when the disk is full.
      if (error instanceof ApiError && error.status === 507) break;
    }
  }
  return { stored, failures };
}

export function LibraryUpload({ onClose, onStored }: LibraryUploadProps) {
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const send = async (files: readonly File[]) => {
    const taken = files.filter(({ type }) => type.startsWith('image/')).slice(0, MAX_AT_ONCE);
    const leftOut = leftOutOf(files, taken, MAX_AT_ONCE);
    setProblems(leftOut);
    if (taken.length === 0) return;
    setSending(true);
    const { stored, failures } = await storeEach(taken);
    setSending(false);
    setProblems([...leftOut, ...failures]);
    void refresh(queries, 'media');
    const last = stored.at(-1);
    if (last === undefined) return;
    showToast({ title: stored.length === 1 ? 'Image uploaded' : `${stored.length} images uploaded` });
    if (leftOut.length + failures.length === 0) onStored(last);
  };
  return (
    <Dialog
      width="panel"
      title="Upload Media"
      description="Images stay in your Media Library until you delete them."
      isLocked={isSending}
      onClose={onClose}
    >
      <div className="mt-5 grid gap-3">
        <ImageDrop
          isSending={isSending}
          isMany
          isFirst
          help={undefined}
          onFiles={files => void send(files)}
        />
        <ImageProblems texts={problems} />
      </div>
    </Dialog>
  );
}
