import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { isStoredImage, derivativeUrl } from '#src/features/media/media.rules.ts';
import { counted } from '#src/shared/words.ts';
import {
  CircleCheckIcon,
  CircleSlashIcon,
  InfoIcon,
  LayersIcon,
  PencilIcon,
  TrashIcon,
} from '#src/ui-kit/admin/icons.tsx';
import { LockIcon } from '#src/ui-kit/icons.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { AdminBadge } from '#src/ui-kit/admin/badge.tsx';
import { SortButtons } from '#src/ui-kit/admin/sort-buttons.tsx';
import { moved } from '#src/ui-kit/admin/sorted-list.tsx';
import { useSorting } from '#src/ui-kit/use-sorting.ts';
import type { ContentSection } from '../content-sections.contract.ts';
import { STORY_KEY, labelOfKey } from '../content-sections.rules.ts';
import { useOrderSections } from './content-sections.api.manage.ts';

/** A new order is saved after this pause, in ms. */
const PAUSE_MS = 700;

interface ListProps {
  sections: readonly ContentSection[];
  onEdit: (section: ContentSection) => void;
  onDelete: (section: ContentSection) => void;
}

/** The order of all but the story, which always comes first. */
function useOrder(sections: readonly ContentSection[], hasStory: boolean) {
  const [keys, setKeys] = useState<string[] | null>(null);
  const { run } = useOrderSections();
  const unsaved = useRef<() => void>(null);
  useEffect(() => {
    if (!keys) return undefined;
    const save = () => {
      unsaved.current = null;
      void run(hasStory ? [STORY_KEY, ...keys] : keys).then(() => setKeys(null));
    };
    unsaved.current = save;
    const timer = setTimeout(save, PAUSE_MS);
    return () => clearTimeout(timer);
    // Only moves restart the pause.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [keys]);
  // Saves right away if the person leaves during the pause.
  useEffect(() => () => unsaved.current?.(), []);
  const index = (section: ContentSection) => keys?.indexOf(section.sectionKey) ?? 0;
  const shown = keys ? sections.toSorted((a, b) => index(a) - index(b)) : sections;
  return {
    shown,
    move: (from: number, to: number) => setKeys(moved(shown, from, to).map(({ sectionKey }) => sectionKey)),
  };
}

export function ManageSectionList({ sections, onEdit, onDelete }: ListProps) {
  const story = sections.find(({ sectionKey }) => sectionKey === STORY_KEY);
  const others = sections.filter(section => section !== story);
  const { shown, move } = useOrder(others, story !== undefined);
  const nameOf = (section: ContentSection) => section.title ?? labelOfKey(section.sectionKey);
  const { list, held, announcement, handleProps, stepProps } = useSorting({
    count: shown.length,
    nameOf: index => (shown[index] ? nameOf(shown[index]) : ''),
    onMove: move,
  });
  return (
    <>
      <ul ref={list} aria-label="Content sections" className="admin-card p-0">
        {story && (
          <li className={ROW}>
            <span className="flex w-16 flex-none items-center gap-2 text-small/4 text-dust max-sm:w-full">
              <LockIcon size={16} className="flex-none" />
              Always first
            </span>
            <SectionRow section={story} name={nameOf(story)} onEdit={onEdit} onDelete={onDelete} />
          </li>
        )}
        {shown.map((section, index) => (
          <li key={section.sectionKey} data-place={index} className={clsx(ROW, held === index && 'bg-ash')}>
            <SortButtons index={index} handleProps={handleProps} stepProps={stepProps} />
            <SectionRow section={section} name={nameOf(section)} onEdit={onEdit} onDelete={onDelete} />
          </li>
        ))}
      </ul>
      <p className="flex gap-2 text-small/5 text-dust">
        <InfoIcon size={16} className="mt-0.5 flex-none" />
        Drag a section or use its arrows to change the order. The story always comes first.
      </p>
      <p className="sr-only" aria-live="assertive">
        {announcement}
      </p>
    </>
  );
}

const ROW = 'flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-ash p-4 last:border-b-0';

type SectionRowProps = Pick<ListProps, 'onEdit' | 'onDelete'> & { section: ContentSection; name: string };

function SectionRow({ section, name, onEdit, onDelete }: SectionRowProps) {
  return (
    <>
      <Thumbnail section={section} />
      <SectionText section={section} name={name} />
      <Figures section={section} />
      <div className="ml-auto flex flex-none gap-2">
        <Button onClick={() => onEdit(section)} size="small" icon={<PencilIcon size={16} />}>
          Edit<span className="sr-only"> {name}</span>
        </Button>
        <Button
          aria-label={`Delete ${name}`}
          data-tip="Delete"
          onClick={() => onDelete(section)}
          look="quiet"
          size="small"
          icon={<TrashIcon size={16} />}
        />
      </div>
    </>
  );
}

function Thumbnail({ section: { images } }: { section: ContentSection }) {
  const [first] = images;
  if (!first) {
    return (
      <div className="grid aspect-3/2 w-30 flex-none place-items-center rounded bg-ash text-dust max-sm:hidden">
        <LayersIcon size={20} />
      </div>
    );
  }
  return (
    <img
      src={isStoredImage(first.url) ? derivativeUrl(first.url, 480, 'jpg') : first.url}
      alt=""
      loading="lazy"
      className="aspect-3/2 w-30 flex-none rounded object-cover max-sm:hidden"
    />
  );
}

function SectionText({ section, name }: { section: ContentSection; name: string }) {
  return (
    <div className="min-w-0 flex-1 basis-50">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 font-semibold wrap-anywhere">{name}</h2>
        {section.isActive ? (
          <AdminBadge tone="green" icon={<CircleCheckIcon size={14} />}>
            Active
          </AdminBadge>
        ) : (
          <AdminBadge icon={<CircleSlashIcon size={14} />}>Inactive</AdminBadge>
        )}
      </div>
      {section.subtitle && (
        <p className="truncate" title={section.subtitle}>
          {section.subtitle}
        </p>
      )}
      {section.description && (
        <p className="truncate text-dust" title={section.description}>
          {section.description}
        </p>
      )}
    </div>
  );
}

function Figures({ section }: { section: ContentSection }) {
  return (
    <dl className="flex flex-none flex-wrap gap-x-6 gap-y-2 max-sm:w-full [&_dd]:m-0">
      <div className="sm:w-28">
        <dt className="admin-label text-dust">Key</dt>
        <dd className="truncate" title={section.sectionKey}>
          {section.sectionKey}
        </dd>
      </div>
      <div className="sm:w-14">
        <dt className="admin-label text-dust">Order</dt>
        <dd>{section.displayOrder}</dd>
      </div>
      <div className="text-dust sm:w-28">
        <dt className="sr-only">Content</dt>
        <dd>{counted(section.content.paragraphs.length, 'paragraph')}</dd>
        <dd>{counted(section.images.length, 'image')}</dd>
      </div>
    </dl>
  );
}
