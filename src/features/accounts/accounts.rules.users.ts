import type { User, UserAction } from './accounts.contract.users.ts';

export interface UserSituation extends Pick<User, 'role' | 'isConfirmed' | 'isDisabled' | 'isSelf'> {
  isEmbedded: boolean;
  isLastAdmin: boolean;
}

/**
 * Admins can't lock themselves out, there is always at least one admin, and an admin's account can't be
 * disabled or deleted before the role is removed.
 */
export function actionsFor(person: UserSituation): UserAction[] {
  const isOrdinary = person.role !== 'admin' && !person.isSelf;
  const isAllowed: Record<UserAction, boolean> = {
    'change-role': person.role === 'admin' ? !person.isLastAdmin : person.isConfirmed && !person.isDisabled,
    disable: person.isEmbedded && isOrdinary && !person.isDisabled,
    enable: person.isEmbedded && person.isDisabled,
    'sign-out': person.isEmbedded && person.isConfirmed && !person.isSelf && !person.isDisabled,
    'resend-verification': person.isEmbedded && !person.isConfirmed && !person.isDisabled,
    delete: person.isEmbedded && isOrdinary,
  };
  return (Object.keys(isAllowed) as UserAction[]).filter(action => isAllowed[action]);
}
