import { Link } from 'wouter';
import { Picture } from '#src/features/media/ui/picture.tsx';
import { Still } from '#src/features/media/ui/still.tsx';
import type { OwnEnrollment } from '#src/features/registrations/registrations.contract.ts';
import { formatWorkshopDates } from '#src/features/workshops/workshops.rules.ts';
import { todayHere } from '#src/platform/browser/local-time.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { UploadIcon } from '#src/ui-kit/admin/icons.tsx';
import { promiseOf } from './promise-of.ts';

interface WelcomeCardProps {
  enrollments: readonly OwnEnrollment[];
  isLoading: boolean;
  onShare: () => void;
}

const SIZES = '(min-width: 1184px) 730px, 100vw';

function nextOf(enrollments: readonly OwnEnrollment[]): OwnEnrollment | undefined {
  return enrollments
    .filter(({ status, workshop }) => ['enrolled', 'reserved'].includes(status) && !workshop.hasEnded)
    .toSorted((a, b) => (a.workshop.startDate ?? '9').localeCompare(b.workshop.startDate ?? '9'))[0];
}

function factsOf(workshop: OwnEnrollment['workshop']): string {
  return [formatWorkshopDates(workshop), workshop.duration, workshop.location].filter(Boolean).join(' / ');
}

/** Specification, section 2 "User dashboard". */
export function WelcomeCard({ enrollments, isLoading, onShare }: WelcomeCardProps) {
  const next = nextOf(enrollments);
  const picture = next?.workshop.picture;
  if (isLoading) return <div aria-busy className="skeleton min-h-80 rounded-xl" />;
  return (
    <section aria-labelledby="welcome" className="on-image welcome-card">
      <div className="welcome-image">
        {picture ? (
          <Picture picture={picture} sizes={SIZES} priority imgClassName="size-full" />
        ) : (
          <Still name="group" sizes={SIZES} />
        )}
      </div>
      <div className="welcome-words">
        {next && <p className="mb-2 admin-label">{factsOf(next.workshop)}</p>}
        <h3 id="welcome" className="font-serif text-[2.125rem]/[2.375rem] tracking-[-0.01em] wrap-anywhere">
          {next ? (
            <Link href={`/events/${next.workshopId}`} className="hover:text-tungsten-hi">
              Next up: {next.workshop.title}
            </Link>
          ) : (
            'Your next frame is waiting'
          )}
        </h3>
        <p className="mt-2 text-paper">
          {next ? promiseOf(next, todayHere()) : 'Find a workshop, or share what you made in the last one.'}
        </p>
        <div className="mt-5 flex flex-wrap gap-2">
          <Link href="/#workshops" className="btn btn-primary max-sm:flex-1">
            Browse Workshops
          </Link>
          <Button onClick={onShare} icon={<UploadIcon size={16} />} className="max-sm:flex-1">
            Upload Work
          </Button>
        </div>
      </div>
    </section>
  );
}
