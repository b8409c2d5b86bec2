import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest, fetchByKey } from '#src/platform/browser/api-client.ts';
import { useAction } from '#src/platform/browser/use-action.ts';
import type { AccountSession } from '../accounts.contract.sessions.ts';
import { authClient, reasonOf } from './accounts.api.forms.ts';
import { PERSONAL } from './accounts.api.ts';

const KEY = ['/api/auth/sessions'];

export function useSessions() {
  return useQuery({
    queryKey: KEY,
    queryFn: async context => (await fetchByKey(context)) as AccountSession[],
    meta: PERSONAL,
  });
}

export function useEndSession() {
  const queries = useQueryClient();
  return useAction({
    rowOf: ({ id }: AccountSession) => id,
    run: async ({ id }: AccountSession) => {
      await apiRequest('DELETE', `/api/auth/sessions/${id}`);
      await queries.invalidateQueries({ queryKey: KEY });
    },
    done: (_, { device }) => ({ title: 'Signed out', description: device }),
    failed: 'Sign out failed',
  });
}

export function useEndOtherSessions() {
  const queries = useQueryClient();
  return useAction({
    run: async () => {
      await (await authClient()).signOut('others');
      await queries.invalidateQueries({ queryKey: KEY });
    },
    done: 'Signed out everywhere else',
    failed: 'Sign out failed',
    reasonOf: error => reasonOf(error, 'Please try again'),
  });
}
