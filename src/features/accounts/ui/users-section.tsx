import { usePage } from '#src/platform/browser/use-page.ts';
import { AdminEmpty } from '#src/ui-kit/admin/empty.tsx';
import { AdminFilters, AdminSearch, AdminSelect } from '#src/ui-kit/admin/filters.tsx';
import { PeopleIcon } from '#src/ui-kit/admin/icons.tsx';
import { ClearFilters, AdminList } from '#src/ui-kit/admin/list.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import type { User } from '../accounts.contract.users.ts';
import { useAskedUserAction } from './use-asked-user-action.ts';
import { userColumns } from './user-columns.tsx';

const ROLES = [
  { value: 'all', label: 'All roles' },
  { value: 'admin', label: 'Admins' },
  { value: 'user', label: 'Users' },
];

const STATUSES = [
  { value: 'all', label: 'All statuses' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'unconfirmed', label: 'Not confirmed' },
];
const DISABLED = { value: 'disabled', label: 'Disabled' };

/** Decision G4. */
export function UsersSection() {
  const [params] = useUrlParams();
  const page = usePage<User>('/api/users', {
    q: params.get('q'),
    role: params.get('role'),
    state: params.get('state'),
  });
  const { act, question } = useAskedUserAction();
  // Outside providers don't report which accounts are disabled.
  const isDisabling = ({ actions }: User) => actions.includes('disable') || actions.includes('enable');
  const statuses =
    params.get('state') === DISABLED.value || page.rows?.some(isDisabling)
      ? [...STATUSES, DISABLED]
      : STATUSES;
  return (
    <div className="admin-content">
      <AdminPageHead title="User Manager" line="Everyone with an account." />
      <AdminFilters>
        <AdminSearch placeholder="Search users by name or email..." />
        <AdminSelect label="Role" param="role" options={ROLES} />
        <AdminSelect label="Status" param="state" options={statuses} />
      </AdminFilters>
      <AdminList
        title={`Users (${page.total.toLocaleString('en-US')})`}
        page={page}
        noun="users"
        columns={userColumns(act)}
        keyOf={({ id }) => id}
        empty={
          <AdminEmpty
            icon={<PeopleIcon />}
            title="No users found"
            action={<ClearFilters params={['q', 'role', 'state']} />}
          />
        }
      />
      {question}
    </div>
  );
}
