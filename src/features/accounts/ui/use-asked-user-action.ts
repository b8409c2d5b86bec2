import { useQuestion } from '#src/ui-kit/use-question.tsx';
import type { User, UserAction } from '../accounts.contract.users.ts';
import { nameOfUser } from '../accounts.rules.ts';
import { useUserAction } from './accounts.api.users.ts';

interface Words {
  title: string;
  text: string;
  label: string;
  pendingLabel: string;
  isDestructive?: boolean;
}

/** What is asked before; nothing where nothing is given or taken. */
function wordsFor(action: UserAction, user: User): Words | null {
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
      text: `${name} is signed out and cannot sign in until you enable it again. Nothing is deleted.`,
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
      text: `The account of ${name} and everything that names them is gone for good.`,
      label: 'Delete Account',
      pendingLabel: 'Deleting...',
      isDestructive: true,
    };
  }
  return null;
}

/** What is done with somebody's account; what takes or gives something asks first. */
export function useAskedUserAction() {
  const { run } = useUserAction();
  const { ask, question } = useQuestion();
  const act = (action: UserAction, user: User) => {
    const words = wordsFor(action, user);
    if (words) ask({ ...words, onConfirm: () => run(action, user) });
    else void run(action, user);
  };
  return { act, question };
}
