import { Link } from 'wouter';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { ToolCardsLoading } from '#src/ui-kit/tool-cards-loading.tsx';
import { ToolEmpty } from '#src/ui-kit/tool-empty.tsx';
import { TicketIcon } from '#src/ui-kit/tool-icons.tsx';
import { EnrollmentCard } from './enrollment-card.tsx';
import { useOwnEnrollments } from './registrations.api.ts';

/** 'My Workshops' of the dashboard. */
export function MyWorkshops() {
  return (
    <QueryState
      query={useOwnEnrollments()}
      loading={<ToolCardsLoading text="Loading your workshops..." />}
      failed="Your workshops could not be loaded"
      safe="Your reservations are safe. Please try again in a moment."
      empty={<Nothing />}
    >
      {enrollments => (
        <ul className="grid gap-4 sm:grid-cols-2 sm:gap-6 md:grid-cols-3">
          {enrollments.map(enrollment => (
            <li key={enrollment.id}>
              <EnrollmentCard enrollment={enrollment} />
            </li>
          ))}
        </ul>
      )}
    </QueryState>
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
