import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest, fetchByKey } from '#src/platform/browser/api-client.ts';
import { useAction } from '#src/platform/browser/use-action.ts';
import type { AccountSession } from '../accounts.contract.sessions.ts';
import { PERSONAL } from './accounts.api.ts';

const KEY = ['/api/auth/sessions'];

export function useSessions(): readonly AccountSession[] {
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: async context => (await fetchByKey(context)) as AccountSession[],
    meta: PERSONAL,
  });
  return data ?? [];
}

export function useEndSession() {
  const queries = useQueryClient();
  return useAction({
    run: async ({ id }: AccountSession) => {
      await apiRequest('DELETE', `/api/auth/sessions/${id}`);
      await queries.invalidateQueries({ queryKey: KEY });
    },
    done: (_, { device }) => ({ title: 'Signed out', description: device }),
    failed: 'Sign out failed',
  });
}
