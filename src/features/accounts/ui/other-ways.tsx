import { useState } from 'react';
import { Button } from '#src/ui-kit/button.tsx';
import { authClient, reportFailure } from './accounts.api.forms.ts';
import { GoogleMark } from './google-mark.tsx';

/** What stands below both tabs: signing in without a password of this site. */
export function OtherWays({ disabled }: { disabled: boolean }) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await (await authClient()).signInWithGoogle();
    } catch (error) {
      reportFailure('Google sign-in failed', error, 'Please try again');
    } finally {
      setLeaving(false);
    }
  };
  return (
    <>
      <p className="mt-6 mb-4 flex items-center gap-4 text-[0.875rem]/6 text-dust before:h-px before:flex-1 before:bg-iron after:h-px after:flex-1 after:bg-iron">
        Or continue with
      </p>
      <Button
        onClick={() => void leave()}
        disabled={disabled || isLeaving}
        icon={<GoogleMark />}
        className="w-full"
      >
        Continue with Google
      </Button>
    </>
  );
}
