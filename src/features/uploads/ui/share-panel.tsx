import '#src/ui-kit/all-styles.ts';
import { refresh } from '#src/platform/browser/refresh.ts';
import { useContractForm } from '#src/platform/browser/use-contract-form.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { useAccount } from '#src/features/accounts/ui/accounts.api.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import { GuestFields } from './guest-fields.tsx';
import { ShareDrop } from './share-drop.tsx';
import { ShareFile } from './share-file.tsx';
import { FileQueue, isSettled } from './uploads.api.queue.ts';
import { detailsSchema } from './uploads.api.ts';

/** Specification, section 2 "Upload area". */
export function SharePanel({ workshopId }: { workshopId: number }) {
  const { user } = useAccount();
  const [queue] = useState(() => new FileQueue());
  const files = useSyncExternalStore(queue.subscribe, queue.get, queue.get);
  const { isBusy } = queue;
  const canSend = files.some(({ state }) => state === 'chosen' || state === 'stopped');
  useQueueEnds(queue);

  const detailsOf = ({ name, email }: { name?: string | undefined; email?: string | undefined }) => ({
    workshopId: String(workshopId),
    ...(name && { name }),
    ...(email && { email }),
  });
  const { formProps, errors } = useContractForm({
    schema: detailsSchema,
    extra: { workshopId },
    submit: async typed => queue.send(detailsOf(typed)),
    keepsTyped: true,
    onFailure: () => undefined,
  });

  // A lost connection comes back by itself, without another press of the button.
  const correct = async (typed: FormData) => {
    const checked = (await detailsSchema()).safeParse({ ...Object.fromEntries(typed), workshopId });
    if (checked.success) queue.correct(detailsOf(checked.data));
  };

  return (
    <form {...formProps} onInput={({ currentTarget }) => void correct(new FormData(currentTarget))}>
      {!user && <GuestFields errors={errors} isLocked={isBusy} />}
      <ShareDrop onFiles={chosen => queue.add(chosen)} />
      {files.length > 0 && (
        <>
          <p className="mt-6 mb-2 t-small font-medium" aria-live="polite">
            {files.length} file(s) selected
          </p>
          <ul>
            {files.map(file => (
              <ShareFile key={file.key} chosen={file} queue={queue} />
            ))}
          </ul>
        </>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          type="submit"
          disabled={!canSend}
          look="primary"
          pending={isBusy}
          pendingLabel="Uploading..."
          className="max-sm:w-full"
        >
          Upload Files
        </Button>
        {files.length > 0 && (
          <Button onClick={() => queue.clear()} look="quiet">
            {isBusy ? 'Cancel all' : 'Clear'}
          </Button>
        )}
        {/* Leaving would stop what is still being sent. */}
        {user && files.every(isSettled) && files.some(({ state }) => state === 'done') && (
          <Link href="/dashboard?tab=work" className="btn btn-quiet">
            See it in My Work
          </Link>
        )}
      </div>
    </form>
  );
}

/**
 * Shows a toast at the end, resumes when the connection is back, and warns before leaving during an upload. Someone who
 * goes to another page of the site leaves the panel, but not what it sends: all of this stays until that is over.
 */
function useQueueEnds(queue: FileQueue): void {
  const client = useQueryClient();
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => queue.isBusy && event.preventDefault();
    let isLeft = false;
    const stop = () => {
      unsubscribe();
      removeEventListener('online', queue.retryLost);
      removeEventListener('beforeunload', warn);
      queue.releasePreviews();
    };
    const unsubscribe = queue.whenFinished(count => {
      showToast({
        title: 'Files uploaded successfully!',
        description: count === 1 ? "We've received your file." : `We've received your ${count} files.`,
      });
      void refresh(client, 'uploads');
      if (isLeft) stop();
    });
    addEventListener('online', queue.retryLost);
    addEventListener('beforeunload', warn);
    return () => {
      isLeft = true;
      if (!queue.isBusy) stop();
    };
  }, [queue, client]);
}
