import { useCall } from '#src/platform/browser/use-call.ts';
import type { RoleChange, User, UserAction } from '../accounts.contract.users.ts';
import { nameOfUser } from '../accounts.rules.ts';

const DONE: Record<UserAction, (user: User) => string> = {
  'change-role': ({ role }) => (role === 'admin' ? 'No longer an admin' : 'Now an admin'),
  disable: () => 'Account disabled',
  enable: () => 'Account enabled',
  'sign-out': () => 'Signed out everywhere',
  'resend-verification': () => 'Verification email sent',
  delete: () => 'Account deleted',
};

/** All but these two are `POST /api/users/{id}/{action}`. */
const CHANGE = {
  topic: 'users',
  done: (_: unknown, user: User, action: UserAction) => ({
    title: DONE[action](user),
    description: nameOfUser(user),
  }),
  failed: 'Nothing was changed',
} as const;

export function useUserAction() {
  const changeRole = useCall<[User, UserAction], unknown, RoleChange>({
    ...CHANGE,
    method: 'PUT',
    url: ({ id }) => `/api/users/${id}/role`,
    body: ({ role }) => ({ role: role === 'admin' ? 'user' : 'admin' }),
  });
  const remove = useCall<[User, UserAction]>({
    ...CHANGE,
    method: 'DELETE',
    url: ({ id }) => `/api/users/${id}`,
  });
  const act = useCall<[User, UserAction]>({
    ...CHANGE,
    method: 'POST',
    url: ({ id }, action) => `/api/users/${id}/${action}`,
  });
  return (action: UserAction, user: User) => {
    if (action === 'change-role') return changeRole.run(user, action);
    return action === 'delete' ? remove.run(user, action) : act.run(user, action);
  };
}
