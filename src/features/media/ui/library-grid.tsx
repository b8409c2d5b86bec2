import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { AdminBadge } from '#src/ui-kit/admin/badge.tsx';
import { CircleDotIcon, CircleIcon } from '#src/ui-kit/admin/icons.tsx';
import type { ListPage } from '#src/ui-kit/admin/list.tsx';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { AdminPager } from '#src/ui-kit/admin/pager.tsx';
import type { LibraryImage } from '../media.contract.ts';
import { Picture } from './picture.tsx';

interface LibraryGridProps {
  page: ListPage<LibraryImage>;
  opened: string | null;
  onOpen: (id: string) => void;
  empty: ReactNode;
}

const SIZES = '(max-width: 699px) 50vw, 200px';

export function LibraryGrid({ page, opened, onOpen, empty }: LibraryGridProps) {
  return (
    <QueryState
      query={{ ...page, data: page.rows }}
      loading={<AdminLoading text="Loading images..." />}
      failed="The images could not be loaded"
      empty={empty}
    >
      {images => (
        <>
          <ul
            aria-label="Images"
            aria-busy={page.isChanging}
            className="grid grid-cols-2! gap-3 p-3 sm:grid-cols-[repeat(auto-fill,minmax(150px,1fr))]! sm:p-6"
          >
            {images.map(image => (
              <li key={image.id}>
                <Tile image={image} isOpen={image.id === opened} onOpen={onOpen} />
              </li>
            ))}
          </ul>
          <AdminPager pager={page.pager} noun="images" />
        </>
      )}
    </QueryState>
  );
}

interface TileProps {
  image: LibraryImage;
  isOpen: boolean;
  onOpen: (id: string) => void;
}

function Tile({ image, isOpen, onOpen }: TileProps) {
  const { id, name, alt, isUsed } = image;
  return (
    <button
      type="button"
      title={name}
      aria-current={isOpen || undefined}
      data-image={id}
      className={clsx(
        'relative block aspect-3/2 w-full overflow-hidden rounded outline-offset-2',
        isOpen ? 'outline-2 outline-tungsten' : 'hover:outline-1 hover:outline-smoke',
      )}
      onClick={() => onOpen(id)}
    >
      <Picture picture={image} sizes={SIZES} alt={alt || name} imgClassName="size-full" />
      <span className="absolute bottom-2 left-2 grid justify-items-start gap-1 [&>*]:bg-ink/85">
        {!isUsed && <AdminBadge icon={<CircleIcon size={14} />}>Unused</AdminBadge>}
        {alt === '' && (
          <AdminBadge tone="orange" icon={<CircleDotIcon size={14} />}>
            No alt text
          </AdminBadge>
        )}
      </span>
    </button>
  );
}
