import type { AccountStatus } from './accounts.contract.status.ts';
import type { User, UserAction } from './accounts.contract.users.ts';

export interface UserSituation extends Pick<User, 'role' | 'isConfirmed' | 'isDisabled' | 'isSelf'> {
  provider: AccountStatus['provider'];
  isLastAdmin: boolean;
}

/**
 * Admins can't lock themselves out, there is always at least one admin, and an admin's account can't be
 * disabled or deleted before the role is removed.
 */
export function actionsFor(person: UserSituation): UserAction[] {
  const isEmbedded = person.provider === 'embedded';
  const isManaged = person.provider !== 'unmanaged';
  const isOrdinary = person.role !== 'admin' && !person.isSelf;
  const isAllowed: Record<UserAction, boolean> = {
    'change-role': person.role === 'admin' ? !person.isLastAdmin : person.isConfirmed && !person.isDisabled,
    disable: isManaged && isOrdinary && !person.isDisabled,
    enable: isManaged && person.isDisabled,
    'sign-out': isEmbedded && person.isConfirmed && !person.isSelf && !person.isDisabled,
    'resend-verification': isEmbedded && !person.isConfirmed && !person.isDisabled,
    delete: isManaged && isOrdinary,
  };
  return (Object.keys(isAllowed) as UserAction[]).filter(action => isAllowed[action]);
}
