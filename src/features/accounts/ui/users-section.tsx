import { usePage } from '#src/platform/browser/use-page.ts';
import { searchIn, totalText } from '#src/shared/paging.ts';
import { AdminEmpty } from '#src/ui-kit/admin/empty.tsx';
import { AdminFilters, AdminSearch, AdminSelect } from '#src/ui-kit/admin/filters.tsx';
import { PeopleIcon } from '#src/ui-kit/admin/icons.tsx';
import { ClearFilters, AdminList } from '#src/ui-kit/admin/list.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import type { AccountStatus } from '../accounts.contract.status.ts';
import type { User } from '../accounts.contract.users.ts';
import { useAccountStatus } from './accounts.api.status.ts';
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
  const [params] = useUrlParams();
  const page = usePage<User>('/api/users', {
    q: searchIn(params),
    role: params.get('role'),
    state: params.get('state'),
  });
  const { act, question } = useAskedUserAction();
  const provider = useAccountStatus()?.provider ?? 'embedded';
  const statuses =
    params.get('state') === DISABLED.value || provider !== 'unmanaged' ? [...STATUSES, DISABLED] : STATUSES;
  return (
    <div className="admin-content">
      <AdminPageHead title="User Manager" line={LINES[provider]} />
      <AdminFilters>
        <AdminSearch placeholder="Search users by name or email..." />
        <AdminSelect label="Role" param="role" options={ROLES} />
        <AdminSelect label="Status" param="state" options={statuses} />
      </AdminFilters>
      <AdminList
        title={`Users (${totalText(page.total)})`}
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
