import { Link } from 'wouter';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { AdminCardsLoading } from '#src/ui-kit/admin/cards-loading.tsx';
import { AdminEmpty } from '#src/ui-kit/admin/empty.tsx';
import { TicketIcon } from '#src/ui-kit/admin/icons.tsx';
import { EnrollmentCard } from './enrollment-card.tsx';
import { useOwnEnrollments } from './registrations.api.ts';

export function MyWorkshops() {
  return (
    <QueryState
      query={useOwnEnrollments()}
      loading={<AdminCardsLoading text="Loading your workshops..." />}
      failed="Your workshops couldn't be loaded"
      safe="Your reservations are safe. Please try again in a moment."
      empty={<NoEnrollments />}
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

function NoEnrollments() {
  return (
    <div className="admin-card p-0">
      <AdminEmpty
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
