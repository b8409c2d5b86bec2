import { Link } from 'wouter';
import { ToolCardsLoading } from '#src/ui-kit/tool-cards-loading.tsx';
import { ToolEmpty } from '#src/ui-kit/tool-empty.tsx';
import { ToolError } from '#src/ui-kit/tool-error.tsx';
import { TicketIcon } from '#src/ui-kit/tool-icons.tsx';
import { EnrollmentCard } from './enrollment-card.tsx';
import { useOwnEnrollments } from './registrations.api.ts';

/** 'My Workshops' of the dashboard. */
export function MyWorkshops() {
  const { data, error, isPending, refetch } = useOwnEnrollments();
  if (isPending) return <ToolCardsLoading text="Loading your workshops..." />;
  if (error) {
    return (
      <ToolError
        title="Your workshops could not be loaded"
        text="Your reservations are safe. Please try again in a moment."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data || data.length === 0) return <Nothing />;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 md:grid-cols-3">
      {data.map(enrollment => (
        <li key={enrollment.id}>
          <EnrollmentCard enrollment={enrollment} />
        </li>
      ))}
    </ul>
  );
}

function Nothing() {
  return (
    <div className="tool-card p-0">
      <ToolEmpty
        icon={<TicketIcon />}
        title="No enrollments yet"
        text="Workshops you enroll in will show up here."
        action={
          <Link href="/#workshops" className="btn btn-primary">
            Browse Workshops
          </Link>
        }
      />
    </div>
  );
}
