import { clsx } from 'clsx';
import { dayHere } from '#src/platform/browser/local-time.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { RetryIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminPerson } from '#src/ui-kit/admin/person.tsx';
import type { AdminColumn } from '#src/ui-kit/admin/table.tsx';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';
import { MoneyCell } from './money-cell.tsx';
import { RegistrationBadges } from './registration-badges.tsx';
import { type RegistrationHandlers, RegistrationMenu } from './registration-menu.tsx';

export function registrationColumns(
  handlers: RegistrationHandlers,
  { withWorkshop }: { withWorkshop: boolean },
): AdminColumn<ManagedRegistration>[] {
  const workshop: AdminColumn<ManagedRegistration> = {
    head: 'Workshop',
    onPhone: 'last',
    cell: ({ workshopTitle }) => (
      <p className="admin-clip" title={workshopTitle}>
        {workshopTitle}
      </p>
    ),
  };
  return [
    {
      head: 'Person',
      onPhone: 'first',
      cell: ({ name, email }) => <AdminPerson name={name || email} email={email} />,
    },
    { head: 'Status', cell: registration => <RegistrationBadges registration={registration} /> },
    ...(withWorkshop ? [workshop] : []),
    {
      head: 'Payment',
      cell: registration =>
        registration.deletedAt === null && (
          <MoneyCell registration={registration} onOpen={() => handlers.onMoney(registration)} />
        ),
    },
    {
      head: 'Note',
      onPhone: 'last',
      cell: registration =>
        registration.deletedAt === null && (
          <button
            type="button"
            className="min-h-11 text-left hover:text-tungsten-hi"
            title={registration.internalNote ?? undefined}
            onClick={() => handlers.onOpen(registration)}
          >
            <span className={clsx('admin-clip', !registration.internalNote && 'text-dust')}>
              {registration.internalNote ?? 'Add a note'}
            </span>
            <span className="sr-only"> for {registration.name || registration.email}</span>
          </button>
        ),
    },
    {
      head: 'Since',
      isEnd: true,
      cell: ({ createdAt }) => (
        <span className="text-small whitespace-nowrap text-dust">{dayHere(createdAt)}</span>
      ),
    },
    {
      head: 'Actions',
      isEnd: true,
      onPhone: 'corner',
      headCell: <span className="sr-only">Actions</span>,
      cell: registration =>
        registration.deletedAt === null ? (
          <RegistrationMenu registration={registration} handlers={handlers} />
        ) : (
          <Button
            onClick={() => handlers.onRestore(registration)}
            size="small"
            icon={<RetryIcon size={16} />}
          >
            Restore<span className="sr-only"> {registration.name || registration.email}</span>
          </Button>
        ),
    },
  ];
}
