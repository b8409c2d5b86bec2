import { type Workshop, formatWorkshopDates } from '#src/features/workshops/workshops.rules.ts';
import { CardImage } from '#src/features/workshops/ui/card-image.tsx';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { formatDay } from '#src/shared/dates.ts';
import { formatPrice } from '#src/shared/money.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { AwardIcon } from '#src/ui-kit/admin/icons.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import type { RegistrationCounts } from '../registrations.contract.manage.ts';
import { earlyBirdSpots } from '../registrations.rules.ts';
import { WorkshopSeats } from './workshop-seats.tsx';

interface WorkshopCardProps {
  workshops: readonly Workshop[];
  workshop: Workshop | null;
  counts: RegistrationCounts | undefined;
  onCompleteAll: (workshop: Workshop, count: number) => void;
}

export function WorkshopCard({ workshops, workshop, counts, onCompleteAll }: WorkshopCardProps) {
  const waiting = counts ? counts.reserved + counts.enrolled - counts.noShows : 0;
  return (
    <section aria-label="Workshop" className="admin-card grid gap-4 sm:gap-5">
      <div className="flex flex-wrap items-center gap-4">
        {workshop ? (
          <WorkshopLine workshop={workshop} />
        ) : (
          <p className="min-w-0 flex-1 font-semibold">All workshops</p>
        )}
        <WorkshopPicker workshops={workshops} workshop={workshop} />
      </div>
      {workshop && counts && <WorkshopSeats workshop={workshop} counts={counts} />}
      {workshop?.status === 'past' && waiting > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-ash pt-4">
          <p className="text-dust">
            This workshop is over. Mark attendees as completed to send their certificates.
          </p>
          <Button
            onClick={() => onCompleteAll(workshop, waiting)}
            look="primary"
            icon={<AwardIcon size={16} />}
          >
            Complete All
          </Button>
        </div>
      )}
    </section>
  );
}

function WorkshopLine({ workshop }: { workshop: Workshop }) {
  const { title, location, duration, picture, price, maxParticipants, earlyBirdLeft } = workshop;
  const { currencySign, earlyBirdSeats } = useSite();
  const spots = earlyBirdSpots(maxParticipants, earlyBirdSeats);
  const dates = formatWorkshopDates(workshop);
  return (
    <>
      <div className="h-14 w-21 flex-none overflow-hidden rounded-(--radius-badge)">
        <CardImage picture={picture} sizes="84px" />
      </div>
      <div className="min-w-0 flex-1 basis-50">
        <p className="t-label-tight wrap-anywhere text-dust">
          {[dates, duration, location].filter(Boolean).join(' / ')}
        </p>
        <h2 className="mt-0.5 admin-card-title wrap-anywhere">{title}</h2>
        <p className="text-small text-dust">
          {price === 0 ? 'Free.' : `${formatPrice(price, currencySign)} per seat.`}
          {spots > 0 && earlyBirdLeft === 0 && ` All ${spots} early-bird spots are taken.`}
          {spots > 0 && earlyBirdLeft > 0 && ` ${earlyBirdLeft} of ${spots} early-bird spots are left.`}
        </p>
      </div>
    </>
  );
}

function WorkshopPicker({
  workshops,
  workshop,
}: {
  workshops: readonly Workshop[];
  workshop: Workshop | null;
}) {
  const [, setParams] = useUrlParams();
  return (
    <select
      aria-label="Change workshop"
      className="control w-full sm:w-72"
      value={workshop?.id ?? 'all'}
      onChange={({ target }) => setParams({ workshop: target.value, status: null, q: null, early: null })}
    >
      <option value="all">All workshops</option>
      {workshops.map(({ id, title, startDate }) => (
        <option key={id} value={id}>
          {title}
          {startDate && `, ${formatDay(startDate)}`}
        </option>
      ))}
    </select>
  );
}
