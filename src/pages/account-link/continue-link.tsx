import { useEffect } from 'react';
import { useAccount } from '#src/features/accounts/ui/accounts.api.ts';
import { continueAfterSignIn } from '#src/features/accounts/ui/auth-prompt.tsx';
import { Button } from '#src/ui-kit/button.tsx';

const READING_MS = 2000;

/** Continues to the requested page or the dashboard, automatically after a moment. */
export function ContinueLink() {
  const { isLoading, isAdmin } = useAccount();
  const dashboard = isAdmin ? '/admin' : '/dashboard';
  useEffect(() => {
    if (isLoading) return;
    const timer = setTimeout(() => continueAfterSignIn(dashboard), READING_MS);
    return () => clearTimeout(timer);
  }, [isLoading, dashboard]);
  return (
    <Button onClick={() => continueAfterSignIn(dashboard)} look="primary">
      Continue
    </Button>
  );
}
