import { Link } from 'wouter';
import { Picture } from '#src/features/media/ui/picture.tsx';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { type Currency, formatPrice } from '#src/shared/money.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { EyeIcon, EyeOffIcon } from '#src/ui-kit/icons.tsx';
import { AdminBadge } from '#src/ui-kit/admin/badge.tsx';
import { CopyIcon, PencilIcon, PinIcon, RetryIcon, ShareIcon, TrashIcon } from '#src/ui-kit/admin/icons.tsx';
import type { AdminColumn } from '#src/ui-kit/admin/table.tsx';
import { type Workshop, formatWorkshopDates } from '../workshops.rules.ts';
import { AdminSeats } from './admin-seats.tsx';
import { CardImage } from './card-image.tsx';
import { useRestoreWorkshop } from './workshops.api.manage.ts';

interface ColumnOptions {
  isTrash: boolean;
  site: Currency;
  hasOurWords: (workshop: Workshop) => boolean;
  onShare: (workshop: Workshop) => void;
  onDelete: (workshop: Workshop) => void;
}

export function eventColumns(options: ColumnOptions): AdminColumn<Workshop>[] {
  const { isTrash, site, hasOurWords, onShare, onDelete } = options;
  return [
    {
      head: 'Workshop',
      onPhone: 'block',
      cell: workshop => <EventName workshop={workshop} isTrash={isTrash} />,
    },
    { head: 'Dates', onPhone: 'block', cell: workshop => <EventDates workshop={workshop} /> },
    { head: 'Seats', onPhone: 'block', cell: workshop => <AdminSeats workshop={workshop} isTight /> },
    { head: 'Price', isEnd: true, cell: ({ priceAmount }) => formatPrice(priceAmount, site) },
    {
      head: 'Status',
      cell: workshop => <EventStatus workshop={workshop} hasOurWords={hasOurWords(workshop)} />,
    },
    {
      head: 'Actions',
      isEnd: true,
      onPhone: 'block',
      cell: workshop =>
        isTrash ? (
          <RestoreEvent workshop={workshop} />
        ) : (
          <EventActions workshop={workshop} onShare={onShare} onDelete={onDelete} />
        ),
    },
  ];
}

function EventName({ workshop, isTrash }: { workshop: Workshop; isTrash: boolean }) {
  const { id, title, category, picture, isPinned } = workshop;
  return (
    <div className="flex items-center gap-4">
      <div className="h-14 w-21 flex-none overflow-hidden rounded-(--radius-badge)">
        {picture ? (
          <Picture picture={picture} sizes="84px" alt="" imgClassName="size-full rounded" />
        ) : (
          <CardImage picture={null} sizes="84px" />
        )}
      </div>
      <div className="min-w-0 @min-[860px]/admin-table:max-w-36 xl:@min-[860px]/admin-table:max-w-60">
        <p className="font-semibold wrap-anywhere">
          {isTrash ? (
            title
          ) : (
            <Link href={adminAddress('events', { edit: id })} className="hover:text-tungsten-hi">
              {title}
            </Link>
          )}
          {isPinned && (
            <>
              <PinIcon size={14} className="ml-2 inline text-tungsten" />
              <span className="sr-only">, pinned</span>
            </>
          )}
        </p>
        <p className="text-small wrap-anywhere text-dust">
          Workshop #{id} · {category}
        </p>
      </div>
    </div>
  );
}

function EventDates({ workshop }: { workshop: Workshop }) {
  const { location } = workshop;
  return (
    <>
      <p className="whitespace-nowrap">{formatWorkshopDates(workshop)}</p>
      {location && <p className="max-w-44 text-small wrap-anywhere text-dust">{location}</p>}
    </>
  );
}

interface EventStatusProps {
  workshop: Workshop;
  hasOurWords: boolean;
}

function EventStatus({ workshop: { id, title, isVisible, status }, hasOurWords }: EventStatusProps) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {isVisible ? (
        <AdminBadge tone="teal" icon={<EyeIcon size={14} />}>
          Visible
        </AdminBadge>
      ) : (
        <AdminBadge icon={<EyeOffIcon size={14} />}>Hidden</AdminBadge>
      )}
      {status === 'past' && <AdminBadge>Past</AdminBadge>}
      {hasOurWords && status === 'upcoming' && (
        <Link
          href={adminAddress('event-content', { workshop: id })}
          className="inline-block py-1 text-small/4.5 text-status-orange underline decoration-1 underline-offset-4 hover:text-bone @min-[860px]/admin-table:max-w-24"
        >
          Page has our words<span className="sr-only">: {title}</span>
        </Link>
      )}
    </span>
  );
}

interface EventActionsProps extends Pick<ColumnOptions, 'onShare' | 'onDelete'> {
  workshop: Workshop;
}

function EventActions({ workshop, onShare, onDelete }: EventActionsProps) {
  const { id, title } = workshop;
  return (
    <span className="flex items-center justify-end gap-1 max-sm:justify-start">
      <Link href={adminAddress('events', { edit: id })} className="btn btn-small btn-outlined">
        <PencilIcon size={16} />
        Edit<span className="sr-only"> {title}</span>
      </Link>
      <Button
        aria-label={`Share ${title}`}
        data-tip="Share"
        onClick={() => onShare(workshop)}
        look="quiet"
        size="small"
        icon={<ShareIcon size={16} />}
      />
      <Link
        href={adminAddress('events', { copy: id })}
        aria-label={`Duplicate ${title}`}
        data-tip="Duplicate"
        className="btn btn-icon btn-small btn-quiet"
      >
        <CopyIcon size={16} />
      </Link>
      <Button
        aria-label={`Delete ${title}`}
        data-tip="Delete"
        onClick={() => onDelete(workshop)}
        look="quiet"
        size="small"
        icon={<TrashIcon size={16} />}
      />
    </span>
  );
}

function RestoreEvent({ workshop }: { workshop: Workshop }) {
  const restore = useRestoreWorkshop();
  return (
    <Button
      onClick={() => void restore.run(workshop)}
      size="small"
      icon={<RetryIcon size={16} />}
      pending={restore.pending}
    >
      Restore<span className="sr-only"> {workshop.title}</span>
    </Button>
  );
}
