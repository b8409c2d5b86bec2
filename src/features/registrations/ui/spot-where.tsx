import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { formatTimes, formatWorkshopDates } from '#src/features/workshops/workshops.rules.ts';
import { mapAddress } from '#src/shared/map-address.ts';
import { CalendarIcon } from '#src/ui-kit/icons.tsx';
import type { SpotWire } from '../registrations.contract.spots.ts';

export function SpotWhere({ spot: { workshop, status, name, email, isOffer } }: { spot: SpotWire }) {
  const site = useSite();
  const times = formatTimes(workshop);
  return (
    <aside className="h-fit rounded border border-iron bg-soot p-6">
      <h2 className="text-item/6 font-semibold wrap-anywhere">{workshop.title}</h2>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 t-small">
        <dt className="text-dust">When</dt>
        <dd className="min-w-0">
          {formatWorkshopDates(workshop)}
          {times && <span className="block">{times}</span>}
        </dd>
        {workshop.location && (
          <>
            <dt className="text-dust">Where</dt>
            <dd className="min-w-0 wrap-anywhere">
              {workshop.location}{' '}
              <a
                href={mapAddress(workshop.location, site.location)}
                target="_blank"
                rel="noreferrer"
                className="underline decoration-smoke underline-offset-4 hover:decoration-bone"
              >
                Map
              </a>
            </dd>
          </>
        )}
        <dt className="text-dust">Who</dt>
        <dd className="min-w-0 wrap-anywhere">
          {name}
          <span className="block text-dust">{email}</span>
        </dd>
        <dt className="text-dust">Questions</dt>
        <dd className="min-w-0 wrap-anywhere">{site.contactPhone || site.contactEmail}</dd>
      </dl>
      <div className="mt-6 grid gap-3">
        {workshop.startDate && status !== 'cancelled' && !isOffer && !workshop.hasEnded && (
          <a href={`/events/${workshop.id}/calendar.ics`} className="btn btn-outlined">
            <CalendarIcon />
            Add to Calendar
          </a>
        )}
        <a href={`/events/${workshop.id}`} className="btn btn-outlined">
          See the Workshop
        </a>
      </div>
    </aside>
  );
}
