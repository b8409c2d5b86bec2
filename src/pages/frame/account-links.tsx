import { Button } from '#src/ui-kit/button.tsx';
import '#src/ui-kit/all-styles.ts';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { signOutHere } from '#src/features/accounts/ui/accounts.api.sign-out.ts';
import { useAccount } from '#src/features/accounts/ui/accounts.api.ts';
import { AccountCircle } from './account-circle.tsx';

interface AccountLinksProps {
  inMenu?: boolean;
  onLeave?: (() => void) | undefined;
}

/** Specification, section 2 "Landing page". */
export function AccountLinks({ inMenu, onLeave }: AccountLinksProps) {
  const { user, isLoading, isAdmin } = useAccount();
  const [isLeaving, setLeaving] = useState(false);
  if (!user) return <AccountCircle />;
  const logout = async () => {
    setLeaving(true);
    if (await signOutHere()) onLeave?.();
    setLeaving(false);
  };
  return (
    <>
      {isLoading ? (
        <AccountCircle />
      ) : (
        <Link
          href={isAdmin ? '/admin' : '/dashboard'}
          className={clsx('btn', inMenu ? 'btn-primary' : 'btn-small btn-outlined max-md:px-3')}
        >
          Dashboard
        </Link>
      )}
      <Button
        disabled={isLeaving}
        onClick={() => void logout()}
        {...(inMenu ? {} : { look: 'quiet', size: 'small', className: 'px-2' })}
      >
        Logout
      </Button>
    </>
  );
}
