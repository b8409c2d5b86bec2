import { useEffect, useRef } from 'react';
import { useList } from '#src/platform/browser/use-list.ts';
import { counted } from '#src/shared/words.ts';
import type { ListFilter } from '#src/ui-kit/admin/filters.tsx';
import { formatBytes } from '#src/shared/bytes.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { UploadIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import type { LibraryCounts, LibraryImage } from '../media.contract.ts';
import { isMediaId } from '../media.rules.ts';
import { LibraryGrid } from './library-grid.tsx';
import { LibraryPanel } from './library-panel.tsx';
import { LibraryUpload } from './library-upload.tsx';
import { useLibraryCounts } from './media.api.library.ts';

const ROWS = 24;

/** All images of the site: where each is used, its alt text and its focal point. */
export function MediaSection() {
  const [params, setParams] = useUrlParams();
  const { data: counts } = useLibraryCounts();
  const list = useList<LibraryImage>('/api/media', { filters: filtersFor(counts), rows: ROWS });
  const opened = params.get('image');
  const id = opened !== null && isMediaId(opened) ? opened : null;
  const open = (image: string | null) => setParams({ image });
  const grid = useRef<HTMLDivElement>(null);
  const closed = useRef<string | null>(null);
  useEffect(() => {
    // Returns the focus to the image that was closed.
    if (id === null && closed.current !== null) {
      grid.current?.querySelector<HTMLElement>(`[data-image="${closed.current}"]`)?.focus();
    }
    closed.current = id;
  }, [id]);
  return (
    <div className="admin-content">
      <AdminPageHead
        title="Media Library"
        line={counts ? lineOf(counts) : 'Everything your site shows, in one place.'}
        actions={
          <Button
            look="primary"
            icon={<UploadIcon size={16} />}
            onClick={() => setParams({ upload: 'true' })}
          >
            Upload Media
          </Button>
        }
      />
      <div className="flex items-start gap-6">
        <div ref={grid} className="min-w-0 flex-1">
          <LibraryGrid list={list} opened={id} onOpen={open} search="Search images..." />
        </div>
        {id !== null && <LibraryPanel key={id} id={id} onOpen={open} />}
      </div>
      {params.has('upload') && (
        <LibraryUpload
          onClose={() => setParams({ upload: null })}
          onStored={image => setParams({ upload: null, show: null, q: null, image })}
        />
      )}
    </div>
  );
}

const filtersFor = (counts: LibraryCounts | undefined): ListFilter[] => [
  {
    param: 'show',
    label: 'Which images',
    look: 'choice',
    options: [
      { value: 'all', label: 'All', count: counts?.all },
      { value: 'unused', label: 'Unused', count: counts?.unused },
      { value: 'no-alt', label: 'No alt text', count: counts?.noAlt },
    ],
  },
];

function lineOf({ all, bytes }: LibraryCounts): string {
  return `${counted(all, 'image')}, ${formatBytes(bytes)}. Everything your site shows, in one place.`;
}
