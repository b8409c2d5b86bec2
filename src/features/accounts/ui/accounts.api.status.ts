import { useQuery } from '@tanstack/react-query';
import type { AccountStatus } from '../accounts.contract.status.ts';
import { PERSONAL } from './accounts.api.ts';

export const ACCOUNT = '/api/auth/account';

/** Recovery codes, sessions that end by themselves: only the embedded provider has them. */
export function useIsEmbedded(): boolean {
  return useAccountStatus()?.provider === 'embedded';
}

/** Null until it's known. */
export function useAccountStatus(): AccountStatus | null {
  const { data } = useQuery<AccountStatus | null>({ queryKey: [ACCOUNT], meta: PERSONAL });
  return data ?? null;
}
