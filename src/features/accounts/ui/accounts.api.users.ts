import { useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#src/platform/browser/api-client.ts';
import { refresh } from '#src/platform/browser/refresh.ts';
import { useAction } from '#src/platform/browser/use-action.ts';
import type { User, UserAction } from '../accounts.contract.users.ts';
import { nameOfUser } from '../accounts.rules.ts';

const CALLS: Record<UserAction, (user: User) => Promise<Response>> = {
  'change-role': ({ id, role }) =>
    apiRequest('PUT', `/api/users/${id}/role`, { role: role === 'admin' ? 'user' : 'admin' }),
  disable: ({ id }) => apiRequest('POST', `/api/users/${id}/disable`),
  enable: ({ id }) => apiRequest('POST', `/api/users/${id}/enable`),
  'sign-out': ({ id }) => apiRequest('POST', `/api/users/${id}/sign-out`),
  'resend-verification': ({ id }) => apiRequest('POST', `/api/users/${id}/resend-verification`),
  delete: ({ id }) => apiRequest('DELETE', `/api/users/${id}`),
};

const DONE: Record<UserAction, (user: User) => string> = {
  'change-role': ({ role }) => (role === 'admin' ? 'No longer an admin' : 'Now an admin'),
  disable: () => 'Account disabled',
  enable: () => 'Account enabled',
  'sign-out': () => 'Signed out everywhere',
  'resend-verification': () => 'Verification email sent',
  delete: () => 'Account deleted',
};

export function useUserAction() {
  const queries = useQueryClient();
  return useAction({
    rowOf: (action: UserAction, { id }: User) => `${action} ${id}`,
    run: async (action: UserAction, user: User) => {
      await CALLS[action](user);
      await refresh(queries, 'users');
    },
    done: (_, action, user) => ({ title: DONE[action](user), description: nameOfUser(user) }),
    failed: 'Nothing was changed',
  });
}
