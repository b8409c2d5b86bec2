import { useQuery } from '@tanstack/react-query';
import { fetchByKey } from '#src/platform/browser/api-client.ts';
import type { AccountStatus } from '../accounts.contract.status.ts';
import { PERSONAL } from './accounts.api.ts';

export const ACCOUNT = '/api/auth/account';

/** Null until it's known. */
export function useAccountStatus(): AccountStatus | null {
  const { data } = useQuery({
    queryKey: [ACCOUNT],
    queryFn: async context => (await fetchByKey(context)) as AccountStatus | null,
    meta: PERSONAL,
  });
  return data ?? null;
}
