import { clsx } from 'clsx';
import { Link } from 'wouter';
import { type Workshop, formatWorkshopDates } from '#src/features/workshops/workshops.rules.ts';
import { AdminSeats, SeatsLegend } from '#src/features/workshops/ui/admin-seats.tsx';
import { CardImage } from '#src/features/workshops/ui/card-image.tsx';
import { usePinWorkshop } from '#src/features/workshops/ui/workshops.api.manage.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { EyeIcon } from '#src/ui-kit/icons.tsx';
import { PinIcon } from '#src/ui-kit/admin/icons.tsx';
import { OverviewCard } from './overview-card.tsx';

export function UpcomingEvents({ workshops }: { workshops: readonly Workshop[] }) {
  return (
    <OverviewCard
      title="Upcoming Events"
      all={{ section: 'events', label: 'All events' }}
      empty="No upcoming events scheduled"
    >
      {workshops.length > 0 && (
        <>
          <ul>
            {workshops.map(workshop => (
              <EventRow key={workshop.id} workshop={workshop} />
            ))}
          </ul>
          <SeatsLegend />
        </>
      )}
    </OverviewCard>
  );
}

function EventRow({ workshop }: { workshop: Workshop }) {
  const { id, title, location, isPinned, picture } = workshop;
  const pin = usePinWorkshop();
  const dates = formatWorkshopDates(workshop);
  return (
    <li className="flex items-center gap-x-5 gap-y-3 border-b border-ash px-4 py-4 max-sm:flex-wrap sm:px-6">
      <div className="h-18 w-27 flex-none overflow-hidden rounded-(--radius-badge)">
        <CardImage picture={picture} sizes="108px" />
      </div>
      <div className="min-w-0 flex-1">
        <p className="t-label-tight wrap-anywhere text-dust">
          {[dates, location].filter(Boolean).join(' / ')}
        </p>
        <p className="mt-0.5 font-semibold wrap-anywhere">{title}</p>
        <AdminSeats workshop={workshop} className="mt-1.5" />
      </div>
      <div className="flex gap-2 max-sm:w-full">
        <Link href={`/events/${id}`} className="btn btn-outlined max-sm:flex-1">
          <EyeIcon size={16} />
          View<span className="sr-only"> {title}</span>
        </Link>
        <Button
          aria-pressed={isPinned}
          icon={<PinIcon size={16} />}
          pending={pin.pending}
          className={clsx('w-27', isPinned && 'text-tungsten')}
          onClick={() => void pin.run(workshop)}
        >
          {isPinned ? 'Pinned' : 'Pin'}
          <span className="sr-only"> {title}</span>
        </Button>
      </div>
    </li>
  );
}
