import { Link } from 'wouter';
import { Picture } from '#src/features/media/ui/picture.tsx';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { formatTimes, formatWorkshopDates } from '#src/features/workshops/workshops.rules.ts';
import { dayHere, fullMomentHere } from '#src/platform/browser/local-time.ts';
import { mapAddress } from '#src/shared/map-address.ts';
import { CalendarIcon } from '#src/ui-kit/icons.tsx';
import type { OwnEnrollment } from '../registrations.contract.ts';
import { STANDING_LABELS, type Standing } from '../registrations.rules.ledger.ts';
import { useAmounts } from './registrations.api.spots.ts';
import { StatusBadge } from './status-badge.tsx';

const SIZES = '(min-width: 1184px) 360px, (min-width: 700px) 48vw, 100vw';

const SINCE: Record<OwnEnrollment['status'], string> = {
  completed: 'Enrolled',
  enrolled: 'Enrolled',
  reserved: 'Reserved',
  interested: 'Interested since',
  cancelled: 'Enrolled',
};

function WhenAndWhere({ workshop }: Pick<OwnEnrollment, 'workshop'>) {
  const { location: city } = useSite();
  const { location } = workshop;
  const times = formatTimes(workshop);
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
      <dt className="text-dust">When</dt>
      <dd className="min-w-0 wrap-anywhere">
        {formatWorkshopDates(workshop)}
        {times && <span className="block">{times}</span>}
      </dd>
      {location && (
        <>
          <dt className="text-dust">Where</dt>
          <dd className="min-w-0 wrap-anywhere">
            {location}{' '}
            <a
              href={mapAddress(location, city)}
              target="_blank"
              rel="noreferrer"
              className="-my-3 inline-block py-3 underline decoration-smoke underline-offset-4 hover:decoration-bone"
            >
              Map<span className="sr-only"> of {location}</span>
            </a>
          </dd>
        </>
      )}
    </dl>
  );
}

const SILENT: ReadonlySet<Standing> = new Set(['untracked', 'free']);

function Money({
  enrollment: { standing, balanceAmount, currency, holdFor, heldUntil },
}: EnrollmentCardProps) {
  const shown = useAmounts(currency);
  if (holdFor === 'email' && heldUntil) {
    return <p className="mt-1 text-dust">Held until {fullMomentHere(heldUntil)}</p>;
  }
  if (SILENT.has(standing)) return null;
  return (
    <p className="mt-1">
      {balanceAmount > 0
        ? `${STANDING_LABELS[standing]}: ${shown(balanceAmount)} to pay`
        : STANDING_LABELS[standing]}
    </p>
  );
}

interface EnrollmentCardProps {
  enrollment: OwnEnrollment;
}

/** Specification, section 2 "User dashboard". */
export function EnrollmentCard({ enrollment }: EnrollmentCardProps) {
  const { workshop, workshopId, status, enrolledAt, token, holdFor } = enrollment;
  const isAhead = ['enrolled', 'reserved'].includes(status) && !workshop.hasEnded;
  return (
    <article className="flex h-full admin-card flex-col overflow-hidden p-0">
      <div className="relative aspect-3/2 overflow-hidden bg-ash">
        {workshop.picture ? (
          <Picture picture={workshop.picture} sizes={SIZES} imgClassName="size-full" />
        ) : (
          <div className="size-full unexposed" />
        )}
      </div>
      <div className="flex flex-1 flex-col p-4 sm:p-6">
        <p className="flex items-center justify-between gap-3">
          <StatusBadge status={status} />
          <span className="whitespace-nowrap text-dust">Workshop #{workshopId}</span>
        </p>
        <h3 className="mt-3 text-large/6 font-semibold wrap-anywhere">{workshop.title}</h3>
        <WhenAndWhere workshop={workshop} />
        <p className="mt-3 text-dust">
          {SINCE[status]} {dayHere(enrolledAt)}
        </p>
        <Money enrollment={enrollment} />
        <div className="mt-auto flex flex-wrap gap-2 pt-4">
          <Link href={`/events/${workshopId}`} className="btn btn-small btn-outlined">
            View Details<span className="sr-only"> of {workshop.title}</span>
          </Link>
          {token && (
            <a href={`/spot/${token}`} className="btn btn-small btn-outlined">
              {holdFor === 'email' ? 'Confirm Your Spot' : 'Your Spot'}
              <span className="sr-only"> in {workshop.title}</span>
            </a>
          )}
          {isAhead && workshop.startDate && (
            <a href={`/events/${workshopId}/calendar.ics`} className="btn btn-small btn-outlined">
              <CalendarIcon size={16} />
              Add to Calendar<span className="sr-only"> for {workshop.title}</span>
            </a>
          )}
          {isAhead && (
            <Link
              href={`/events/${workshopId}#before-you-come`}
              className="inline-flex min-h-11 items-center px-1 underline decoration-smoke underline-offset-4 hover:decoration-bone"
            >
              What to bring<span className="sr-only"> to {workshop.title}</span>
            </Link>
          )}
        </div>
      </div>
    </article>
  );
}
