import { dayHere, momentHere } from '#src/platform/browser/local-time.ts';
import { AlertIcon } from '#src/ui-kit/icons.tsx';
import { ToolBadge } from '#src/ui-kit/tool-badge.tsx';
import { CircleSlashIcon, PersonIcon, ShieldIcon } from '#src/ui-kit/tool-icons.tsx';
import { ToolPerson } from '#src/ui-kit/tool-person.tsx';
import type { ToolColumn } from '#src/ui-kit/tool-table.tsx';
import type { User, UserAction } from '../accounts.contract.users.ts';
import { nameOfUser } from '../accounts.rules.ts';
import { UserMenu } from './user-menu.tsx';

/** The word of the head, where rows are blocks. */
const inBlock = 'text-dust @min-[860px]/tool-table:hidden';

/** What the list says of each person. */
export function userColumns(onAct: (action: UserAction, user: User) => void): ToolColumn<User>[] {
  return [
    {
      head: 'User',
      onPhone: 'first',
      cell: user => (
        <ToolPerson name={nameOfUser(user)} email={user.email} mark={user.isSelf ? '(you)' : undefined} />
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
        <ToolBadge tone="tungsten" icon={<ShieldIcon size={14} />}>
          Admin
        </ToolBadge>
      ) : (
        <ToolBadge icon={<PersonIcon size={14} />}>User</ToolBadge>
      )}
      {!isConfirmed && (
        <ToolBadge tone="orange" icon={<AlertIcon size={14} />}>
          Not confirmed
        </ToolBadge>
      )}
      {isDisabled && (
        <ToolBadge tone="red" icon={<CircleSlashIcon size={14} />}>
          Disabled
        </ToolBadge>
      )}
    </div>
  );
}
