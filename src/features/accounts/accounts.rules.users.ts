import type { User, UserAction } from './accounts.contract.users.ts';

/** What decides about what can be done with somebody. */
export interface UserSituation extends Pick<User, 'role' | 'isConfirmed' | 'isDisabled' | 'isSelf'> {
  /** Whether people are kept by the provider inside this server. */
  isEmbedded: boolean;
  isLastAdmin: boolean;
}

/**
 * What can be done with somebody. Nobody shuts themselves out, there is always an admin, and who runs the business is
 * no admin any more before the account is touched.
 */
export function actionsFor(who: UserSituation): UserAction[] {
  const isPlain = who.role !== 'admin' && !who.isSelf;
  const may: Record<UserAction, boolean> = {
    'change-role': who.role === 'admin' ? !who.isLastAdmin : who.isConfirmed && !who.isDisabled,
    disable: who.isEmbedded && isPlain && !who.isDisabled,
    enable: who.isEmbedded && who.isDisabled,
    'sign-out': who.isEmbedded && who.isConfirmed && !who.isSelf && !who.isDisabled,
    'resend-verification': who.isEmbedded && !who.isConfirmed && !who.isDisabled,
    delete: who.isEmbedded && isPlain,
  };
  return (Object.keys(may) as UserAction[]).filter(action => may[action]);
}
