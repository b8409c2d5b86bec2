import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { apiRequest, fetchByKey } from '#src/platform/browser/api-client.ts';
import { type SessionUser, useSession } from '#src/platform/browser/session.ts';
import type { ProfileWire } from '../accounts.contract.ts';

const profileKey = (id: string) => [`/api/auth/user/${id}`];

/** Queries with this mark hold one person's data: they are forgotten when somebody else signs in. */
export const PERSONAL = { personal: true };

/** The profile of a person, null while there is none; a failure is logged and nothing else (section 8). */
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

/** Who is here (specification, section 3 "Current-user context"). */
export interface Account {
  user: SessionUser | null;
  profile: ProfileWire | null;
  isAuthenticated: boolean;
  /** While the session or the profile is being read. */
  isLoading: boolean;
  isAdmin: boolean;
}

const HeldAccount = createContext<Account | null>(null);

/** Below it `useAccount` gives this account, also when the session has ended: forms stay as they are. */
export const HoldAccount = HeldAccount.Provider;

/** The account as it is now; `drawn` is what the server drew (see `useSession`). */
export function useLiveAccount(drawn?: 'signed-out' | 'loading'): Account {
  const { status, user } = useSession(drawn);
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

/** Who is here; inside a protected page, whoever the page was opened for. */
export function useAccount(): Account {
  const live = useLiveAccount();
  return useContext(HeldAccount) ?? live;
}

/** Tells the product's server who signed in or up; failures are only logged (section 7). */
export async function syncUser({ id, email, firstName, lastName }: SessionUser): Promise<void> {
  try {
    await apiRequest('POST', '/api/auth/sync-user', { id, email, firstName, lastName });
  } catch (error) {
    console.error('The profile could not be written', error);
  }
}

/** Reads the profile again, after it changed. */
export async function refreshProfile(client: QueryClient, userId: string): Promise<void> {
  await client.invalidateQueries({ queryKey: profileKey(userId) });
}
