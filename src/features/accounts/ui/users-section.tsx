import { useList } from '#src/platform/browser/use-list.ts';
import { PeopleIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { ResourceList } from '#src/ui-kit/admin/resource-list.tsx';
import type { AccountStatus } from '../accounts.contract.status.ts';
import type { User } from '../accounts.contract.users.ts';
import { useAccountStatus } from './accounts.api.status.ts';
import { useAskedUserAction } from './use-asked-user-action.ts';
import { userColumns } from './user-columns.tsx';

const ROLE = {
  param: 'role',
  label: 'Role',
  options: [
    { value: 'all', label: 'All roles' },
    { value: 'admin', label: 'Admins' },
    { value: 'user', label: 'Users' },
  ],
};

const STATUSES = [
  { value: 'all', label: 'All statuses' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'unconfirmed', label: 'Not confirmed' },
];
const DISABLED = { value: 'disabled', label: 'Disabled' };

/** Say why actions are missing. */
const LINES: Record<AccountStatus['provider'], string> = {
  embedded: 'Everyone with an account.',
  managed:
    "Everyone who has signed in here. To end someone's sessions or send the verification email again, use your sign-in provider.",
  unmanaged:
    'Everyone who has signed in here. To disable or delete accounts here, set AUTH_SERVICE_KEY on the server. Until then, use your sign-in provider.',
};

/** Decision G4. */
export function UsersSection() {
  const provider = useAccountStatus()?.provider ?? 'embedded';
  const statuses = provider === 'unmanaged' ? STATUSES : [...STATUSES, DISABLED];
  const list = useList<User>('/api/users', {
    filters: [ROLE, { param: 'state', label: 'Status', options: statuses }],
  });
  const { act, question } = useAskedUserAction();
  return (
    <div className="admin-content">
      <AdminPageHead title="User Manager" line={LINES[provider]} />
      <ResourceList
        list={list}
        noun="users"
        search="Search users by name or email..."
        title="Users"
        columns={userColumns(act)}
        empty={{ icon: <PeopleIcon />, title: 'No users found' }}
      />
      {question}
    </div>
  );
}
