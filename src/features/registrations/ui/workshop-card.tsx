import type { WorkshopChoice } from '#src/features/workshops/workshops.contract.ts';
import { type Workshop, formatWorkshopDates } from '#src/features/workshops/workshops.rules.ts';
import { CardImage } from '#src/features/workshops/ui/card-image.tsx';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { formatPrice } from '#src/shared/money.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { AwardIcon } from '#src/ui-kit/admin/icons.tsx';
import type { RegistrationCounts } from '../registrations.contract.manage.ts';
import { earlyBirdSpots } from '../registrations.rules.ts';
import { WorkshopMoney } from './workshop-money.tsx';
import { WorkshopPicker } from './workshop-picker.tsx';
import { WorkshopSeats } from './workshop-seats.tsx';

interface WorkshopCardProps {
  choices: readonly WorkshopChoice[];
  workshop: Workshop | null;
  counts: RegistrationCounts | undefined;
  onCompleteAll: (workshop: Workshop, count: number) => void;
}

export function WorkshopCard({ choices, workshop, counts, onCompleteAll }: WorkshopCardProps) {
  const waiting = counts ? counts.reserved + counts.enrolled - counts.noShows : 0;
  return (
    <section aria-label="Workshop" className="admin-card grid gap-4 sm:gap-5">
      <div className="flex flex-wrap items-center gap-4">
        {workshop ? (
          <WorkshopLine workshop={workshop} />
        ) : (
          <p className="min-w-0 flex-1 font-semibold">All workshops</p>
        )}
        <WorkshopPicker choices={choices} workshop={workshop} />
      </div>
      {workshop && counts && <WorkshopSeats workshop={workshop} counts={counts} />}
      {workshop && <WorkshopMoney workshopId={workshop.id} />}
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
  const { title, location, duration, picture, priceAmount, maxParticipants, earlyBirdLeft } = workshop;
  const site = useSite();
  const spots = earlyBirdSpots(maxParticipants, site.earlyBirdSeats);
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
          {priceAmount === 0 ? 'Free.' : `${formatPrice(priceAmount, site)} per seat.`}
          {spots > 0 && earlyBirdLeft === 0 && ` All ${spots} early-bird spots are taken.`}
          {spots > 0 && earlyBirdLeft > 0 && ` ${earlyBirdLeft} of ${spots} early-bird spots are left.`}
        </p>
      </div>
    </>
  );
}
