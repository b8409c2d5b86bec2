import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { apiRequest, fetchByKey } from '#src/platform/browser/api-client.ts';
import { type SessionUser, useSession } from '#src/platform/browser/session.ts';
import type { ProfileWire } from '../accounts.contract.ts';

const profileKey = (id: string) => [`/api/auth/user/${id}`];

/** Marks queries with personal data, which are removed when another person signs in. */
export const PERSONAL = { personal: true };

/** Failures are only logged (section 8). */
function useProfile(userId: string | null) {
  return useQuery({
    queryKey: profileKey(userId ?? ''),
    queryFn: async context => {
      try {
        return (await fetchByKey(context)) as ProfileWire | null;
      } catch (error) {
        console.error('The profile could not be read', error);
        return null;
      }
    },
    enabled: userId !== null,
    meta: PERSONAL,
  });
}

/** Specification, section 3 "Current-user context". */
export interface Account {
  user: SessionUser | null;
  profile: ProfileWire | null;
  isAuthenticated: boolean;
  isLoading: boolean;
  isAdmin: boolean;
}

const AccountContext = createContext<Account | null>(null);

/** Keeps `useAccount` returning this account after the session ends, so that forms stay as they are. */
export const AccountProvider = AccountContext.Provider;

/** The current account. `rendered` is the status in the HTML of the server (see `useSession`). */
export function useLiveAccount(rendered?: 'signed-out' | 'loading'): Account {
  const { status, user } = useSession(rendered);
  const { data, isPending } = useProfile(user?.id ?? null);
  const profile = user ? (data ?? null) : null;
  return {
    user,
    profile,
    isAuthenticated: user !== null,
    isLoading: status === 'loading' || (user !== null && isPending),
    isAdmin: profile?.role === 'admin',
  };
}

/** In a protected page, the account that the page was opened for. */
export function useAccount(): Account {
  const live = useLiveAccount();
  return useContext(AccountContext) ?? live;
}

/** Creates or updates the profile. Failures are only logged (section 7). */
export async function syncUser({ id, email, firstName, lastName }: SessionUser): Promise<void> {
  try {
    await apiRequest('POST', '/api/auth/sync-user', { id, email, firstName, lastName });
  } catch (error) {
    console.error('The profile could not be written', error);
  }
}

export async function refreshProfile(client: QueryClient, userId: string): Promise<void> {
  await client.invalidateQueries({ queryKey: profileKey(userId) });
}
