import { useEffect, useRef } from 'react';
import { usePage } from '#src/platform/browser/use-page.ts';
import { searchIn } from '#src/shared/paging.ts';
import { formatBytes } from '#src/shared/bytes.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { AdminChoice, AdminSearch } from '#src/ui-kit/admin/filters.tsx';
import { AdminEmpty } from '#src/ui-kit/admin/empty.tsx';
import { ImagesIcon, UploadIcon } from '#src/ui-kit/admin/icons.tsx';
import { ClearFilters } from '#src/ui-kit/admin/list.tsx';
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
  const page = usePage<LibraryImage>('/api/media', { show: params.get('show'), q: searchIn(params) }, ROWS);
  const opened = params.get('image');
  const id = opened !== null && isMediaId(opened) ? opened : null;
  const open = (image: string | null) => setParams({ image });
  const grid = useRef<HTMLElement>(null);
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
        <section ref={grid} className="min-w-0 flex-1 admin-card p-0" aria-label="Images">
          <Filters counts={counts} />
          <LibraryGrid
            page={page}
            opened={id}
            onOpen={open}
            empty={
              <AdminEmpty
                icon={<ImagesIcon />}
                title="No images found"
                text="Images that you upload here or in an editor will appear here."
                action={<ClearFilters params={['q', 'show']} />}
              />
            }
          />
        </section>
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

const imagesOf = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'image' : 'images'}`;

function lineOf({ all, bytes }: LibraryCounts): string {
  return `${imagesOf(all)}, ${formatBytes(bytes)}. Everything your site shows, in one place.`;
}

function Filters({ counts }: { counts: LibraryCounts | undefined }) {
  const label = (word: string, count: number | undefined) => `${word} ${count ?? ''}`.trim();
  return (
    <div
      role="search"
      className="flex flex-wrap items-center gap-3 border-b border-ash p-3 sm:px-6 [&_.admin-choice]:ml-0"
    >
      <div className="max-sm:w-full">
        <AdminChoice
          label="Which images"
          param="show"
          fallback="all"
          options={[
            { value: 'all', label: label('All', counts?.all) },
            { value: 'unused', label: label('Unused', counts?.unused) },
            { value: 'no-alt', label: label('No alt text', counts?.noAlt) },
          ]}
        />
      </div>
      <div className="max-sm:w-full sm:ml-auto sm:[&>div]:w-60">
        <AdminSearch placeholder="Search images..." />
      </div>
    </div>
  );
}
