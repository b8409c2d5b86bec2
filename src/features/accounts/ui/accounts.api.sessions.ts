import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '#src/platform/browser/use-action.ts';
import { useCall } from '#src/platform/browser/use-call.ts';
import type { AccountSession } from '../accounts.contract.sessions.ts';
import { authClient, refusalText } from './accounts.api.forms.ts';
import { PERSONAL } from './accounts.api.ts';

const CALL = '/api/auth/sessions';

export function useSessions() {
  return useQuery<AccountSession[]>({ queryKey: [CALL], meta: PERSONAL });
}

export const useEndSession = () =>
  useCall<[AccountSession]>({
    method: 'DELETE',
    url: ({ id }) => `${CALL}/${id}`,
    topic: /^\/api\/auth\/sessions/,
    done: (_, { device }) => ({ title: 'Signed out', description: device }),
    failed: 'Sign out failed',
  });

export function useEndOtherSessions() {
  const queries = useQueryClient();
  return useAction({
    run: async () => {
      await (await authClient()).signOut('others');
      await queries.invalidateQueries({ queryKey: [CALL] });
    },
    done: 'Signed out everywhere else',
    failed: 'Sign out failed',
    reasonOf: error => refusalText(error, 'Please try again'),
  });
}
