import type { ReactNode } from 'react';
import { dayHere } from '#src/platform/browser/local-time.ts';
import { ApiError } from '#src/platform/browser/api-client.ts';
import { formatBytes } from '#src/shared/bytes.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { CloseIcon } from '#src/ui-kit/icons.tsx';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { useMediaQuery } from '#src/ui-kit/use-media-query.ts';
import type { LibraryEntry } from '../media.contract.ts';
import { LibraryDetails } from './library-details.tsx';
import { useLibraryEntry } from './media.api.library.ts';

interface LibraryPanelProps {
  id: string;
  onOpen: (id: string | null) => void;
}

/** Beside the images, or in a dialog where there is no room. */
export function LibraryPanel({ id, onOpen }: LibraryPanelProps) {
  const query = useLibraryEntry(id);
  const isBeside = useMediaQuery('(width >= 1200px)');
  const close = () => onOpen(null);
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  const content = isGone ? (
    <p className="text-dust">This image was deleted.</p>
  ) : (
    <QueryState
      query={query}
      loading={<AdminLoading text="Loading the image..." />}
      failed="The image couldn't be loaded"
    >
      {entry => <LibraryDetails entry={entry} onOpen={onOpen} />}
    </QueryState>
  );
  const title = query.data?.name ?? 'Image';
  const facts = query.data && factsOf(query.data);
  if (!isBeside) {
    return (
      <Dialog width="panel" title={title} description={facts} onClose={close}>
        <div className="mt-5">{content}</div>
      </Dialog>
    );
  }
  return (
    <Aside title={title} facts={facts} onClose={close}>
      {content}
    </Aside>
  );
}

interface AsideProps {
  title: string;
  facts: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

function Aside({ title, facts, onClose, children }: AsideProps) {
  return (
    <aside
      aria-label={`Details of ${title}`}
      className="sticky top-4 max-h-[calc(100svh-2rem)] w-94 flex-none overflow-y-auto admin-card p-0"
    >
      <div className="flex items-start justify-between gap-3 border-b border-ash py-3 pr-3 pl-6">
        <div className="min-w-0">
          <h2 className="font-semibold wrap-anywhere">{title}</h2>
          <p className="text-small text-dust">{facts}</p>
        </div>
        <Button
          aria-label="Close details"
          look="quiet"
          size="small"
          icon={<CloseIcon size={16} />}
          onClick={onClose}
        />
      </div>
      <div className="p-6">{children}</div>
    </aside>
  );
}

function factsOf({ width, height, size, createdAt }: LibraryEntry): string {
  return `${width} × ${height}, ${formatBytes(size)}, added ${dayHere(createdAt)}`;
}
