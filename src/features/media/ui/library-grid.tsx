import { clsx } from 'clsx';
import { AdminBadge } from '#src/ui-kit/admin/badge.tsx';
import { CircleDotIcon, CircleIcon, ImagesIcon } from '#src/ui-kit/admin/icons.tsx';
import { type List, ResourceList } from '#src/ui-kit/admin/resource-list.tsx';
import type { LibraryImage } from '../media.contract.ts';
import { Picture } from './picture.tsx';

interface LibraryGridProps {
  list: List<LibraryImage>;
  opened: string | null;
  onOpen: (id: string) => void;
  /** What the search field says, if it has one. */
  search?: string;
}

const SIZES = '(max-width: 699px) 50vw, 200px';

export function LibraryGrid({ list, opened, onOpen, search }: LibraryGridProps) {
  return (
    <ResourceList
      list={list}
      noun="images"
      {...(search && { search })}
      frame={search ? 'inside' : 'bare'}
      empty={{
        icon: <ImagesIcon />,
        title: 'No images found',
        text: 'Images that you upload here or in an editor will appear here.',
      }}
    >
      {(images, { pager }) => (
        <>
          <ul
            aria-label="Images"
            aria-busy={list.isChanging}
            className="grid grid-cols-2! gap-3 p-3 sm:grid-cols-[repeat(auto-fill,minmax(150px,1fr))]! sm:p-6"
          >
            {images.map(image => (
              <li key={image.id}>
                <Tile image={image} isOpen={image.id === opened} onOpen={onOpen} />
              </li>
            ))}
          </ul>
          {pager}
        </>
      )}
    </ResourceList>
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
