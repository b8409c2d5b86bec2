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

const STATES = [
  { value: 'all', label: 'All states' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'unconfirmed', label: 'Not confirmed' },
];
const DISABLED = { value: 'disabled', label: 'Disabled' };

/** User Manager: everybody with an account (decision G4). */
export function UsersSection() {
  const [params] = useUrlParams();
  const page = usePage<User>('/api/users', {
    q: params.get('q'),
    role: params.get('role'),
    state: params.get('state'),
  });
  const { act, question } = useAskedUserAction();
  // An outside provider tells nobody whom it has disabled.
  const isDisabling = ({ actions }: User) => actions.includes('disable') || actions.includes('enable');
  const states =
    params.get('state') === DISABLED.value || page.rows?.some(isDisabling) ? [...STATES, DISABLED] : STATES;
  return (
    <div className="admin-content">
      <AdminPageHead title="User Manager" line="Everyone with an account." />
      <AdminFilters>
        <AdminSearch placeholder="Search users by name or email..." />
        <AdminSelect label="Role" param="role" options={ROLES} />
        <AdminSelect label="State" param="state" options={states} />
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
