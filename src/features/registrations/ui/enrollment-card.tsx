import { Link } from 'wouter';
import { Picture } from '#src/features/media/ui/picture.tsx';
import { formatWorkshopDates } from '#src/features/workshops/workshops.rules.ts';
import { dayHere } from '#src/platform/browser/local-time.ts';
import type { OwnEnrollment } from '../registrations.contract.ts';
import { StatusBadge } from './status-badge.tsx';

const SIZES = '(min-width: 1184px) 360px, (min-width: 700px) 48vw, 100vw';

const SINCE: Record<OwnEnrollment['status'], string> = {
  completed: 'Enrolled',
  enrolled: 'Enrolled',
  reserved: 'Reserved',
  interested: 'Interested since',
  cancelled: 'Enrolled',
};

function whenAndWhere(workshop: OwnEnrollment['workshop']): string {
  return [formatWorkshopDates(workshop), workshop.location].filter(Boolean).join(' / ');
}

/** Specification, section 2 "User dashboard". */
export function EnrollmentCard({ enrollment }: { enrollment: OwnEnrollment }) {
  const { workshop, workshopId, status, enrolledAt } = enrollment;
  return (
    <article className="flex h-full admin-card flex-col overflow-hidden p-0">
      <div className="relative aspect-3/2 overflow-hidden bg-ash">
        {workshop.picture ? (
          <Picture picture={workshop.picture} sizes={SIZES} alt="" imgClassName="size-full" />
        ) : (
          <div className="size-full unexposed" />
        )}
        <p className="absolute top-3 left-3 max-w-[calc(100%-24px)] truncate rounded-badge bg-ink/85 px-2.5 py-1 admin-label">
          {whenAndWhere(workshop)}
        </p>
      </div>
      <div className="flex flex-1 flex-col p-4 sm:p-6">
        <p className="flex items-center justify-between gap-3">
          <StatusBadge status={status} />
          <span className="whitespace-nowrap text-dust">Workshop #{workshopId}</span>
        </p>
        <h3 className="mt-3 text-[1.125rem]/6 font-semibold wrap-anywhere">{workshop.title}</h3>
        <p className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-4">
          <span className="text-dust">
            {SINCE[status]} {dayHere(enrolledAt)}
          </span>
          <Link href={`/events/${workshopId}`} className="btn btn-small btn-outlined">
            View Details<span className="sr-only"> of {workshop.title}</span>
          </Link>
        </p>
      </div>
    </article>
  );
}
