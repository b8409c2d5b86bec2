import { dayHere, momentHere } from '#src/platform/browser/local-time.ts';
import { AlertIcon } from '#src/ui-kit/icons.tsx';
import { AdminBadge } from '#src/ui-kit/admin/badge.tsx';
import { CircleSlashIcon, PersonIcon, ShieldIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminPerson } from '#src/ui-kit/admin/person.tsx';
import type { AdminColumn } from '#src/ui-kit/admin/table.tsx';
import type { User, UserAction } from '../accounts.contract.users.ts';
import { nameOfUser } from '../accounts.rules.ts';
import { UserMenu } from './user-menu.tsx';

const inBlock = 'text-dust @min-[860px]/admin-table:hidden';

export function userColumns(onAct: (action: UserAction, user: User) => void): AdminColumn<User>[] {
  return [
    {
      head: 'User',
      onPhone: 'first',
      cell: user => (
        <AdminPerson name={nameOfUser(user)} email={user.email} mark={user.isSelf ? '(you)' : undefined} />
      ),
    },
    { head: 'Role', onPhone: 'block', cell: user => <RoleBadges user={user} /> },
    {
      head: 'Last sign-in',
      cell: ({ lastSignInAt }) => (
        <span className="whitespace-nowrap">
          <span className={inBlock}>Last sign-in </span>
          {lastSignInAt ? momentHere(lastSignInAt) : 'Never'}
        </span>
      ),
    },
    {
      head: 'Registrations',
      isEnd: true,
      cell: ({ registrations }) => (
        <>
          <span className={inBlock}>Registrations </span>
          {registrations}
        </>
      ),
    },
    {
      head: 'Uploads',
      isEnd: true,
      cell: ({ uploads }) => (
        <>
          <span className={inBlock}>Uploads </span>
          {uploads}
        </>
      ),
    },
    {
      head: 'Joined',
      onPhone: 'spare',
      cell: ({ createdAt }) => <span className="whitespace-nowrap text-dust">{dayHere(createdAt)}</span>,
    },
    {
      head: 'Actions',
      isEnd: true,
      onPhone: 'corner',
      headCell: <span className="sr-only">Actions</span>,
      cell: user => <UserMenu user={user} onAct={onAct} />,
    },
  ];
}

function RoleBadges({ user: { role, isConfirmed, isDisabled } }: { user: User }) {
  return (
    <div className="flex flex-wrap gap-2">
      {role === 'admin' ? (
        <AdminBadge tone="tungsten" icon={<ShieldIcon size={14} />}>
          Admin
        </AdminBadge>
      ) : (
        <AdminBadge icon={<PersonIcon size={14} />}>User</AdminBadge>
      )}
      {!isConfirmed && (
        <AdminBadge tone="orange" icon={<AlertIcon size={14} />}>
          Not confirmed
        </AdminBadge>
      )}
      {isDisabled && (
        <AdminBadge tone="red" icon={<CircleSlashIcon size={14} />}>
          Disabled
        </AdminBadge>
      )}
    </div>
  );
}
