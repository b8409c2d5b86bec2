import { useQuestion } from '#src/ui-kit/use-question.tsx';
import type { User, UserAction } from '../accounts.contract.users.ts';
import { nameOfUser } from '../accounts.rules.ts';
import { useUserAction } from './accounts.api.users.ts';

interface Confirmation {
  title: string;
  text: string;
  label: string;
  pendingLabel: string;
  isDestructive?: boolean;
}

function confirmationOf(action: UserAction, user: User): Confirmation | null {
  const name = nameOfUser(user);
  if (action === 'change-role' && user.role === 'admin') {
    return {
      title: user.isSelf ? 'Remove your own admin access?' : 'Revoke admin?',
      text: user.isSelf
        ? "You'll leave the admin panel right away, and only another admin can let you back in."
        : `${name} can no longer open the admin panel.`,
      label: 'Revoke Admin',
      pendingLabel: 'Revoking...',
      isDestructive: true,
    };
  }
  if (action === 'change-role') {
    return {
      title: `Make ${name} an admin?`,
      text: 'Admins can change everything here, read all personal data and make others admins.',
      label: 'Make Admin',
      pendingLabel: 'Granting...',
    };
  }
  if (action === 'disable') {
    return {
      title: 'Disable this account?',
      text: `${name} is signed out and can't sign in until you enable the account again. Nothing is deleted.`,
      label: 'Disable',
      pendingLabel: 'Disabling...',
      isDestructive: true,
    };
  }
  if (action === 'sign-out') {
    return {
      title: 'Sign out everywhere?',
      text: `${name} has to sign in again on every device.`,
      label: 'Sign Out',
      pendingLabel: 'Signing out...',
    };
  }
  if (action === 'delete') {
    return {
      title: 'Delete this account?',
      text: `This permanently deletes the account and personal data of ${name}.`,
      label: 'Delete Account',
      pendingLabel: 'Deleting...',
      isDestructive: true,
    };
  }
  return null;
}

export function useAskedUserAction() {
  const run = useUserAction();
  const { ask, question } = useQuestion();
  const act = (action: UserAction, user: User) => {
    const confirmation = confirmationOf(action, user);
    if (confirmation) ask({ ...confirmation, onConfirm: () => run(action, user) });
    else void run(action, user);
  };
  return { act, question };
}
