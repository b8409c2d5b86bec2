import { useState } from 'react';
import { Button } from '#src/ui-kit/button.tsx';
import { authClient, codeOf, deleteMyAccount, reasonOf } from './accounts.api.forms.ts';
import { returnAfterSignIn } from './auth-prompt.tsx';
import { GoogleMark } from './google-mark.tsx';

interface DeleteByGoogleProps {
  isProved: boolean;
  comeBackTo: string;
  onRefused: (why: string | null) => void;
  onClose: () => void;
}

/** The proof of who has no password: signing in with Google once more, and coming back here. */
export function DeleteByGoogle({ isProved, comeBackTo, onRefused, onClose }: DeleteByGoogleProps) {
  const [mayDelete, setMayDelete] = useState(isProved);
  const [isPending, setPending] = useState(false);
  const attempt = async (work: () => Promise<unknown>) => {
    setPending(true);
    onRefused(null);
    try {
      await work();
    } catch (error) {
      if (codeOf(error) === 'reauthentication_needed') setMayDelete(false);
      onRefused(reasonOf(error, 'Your account could not be deleted. Please try again.'));
      setPending(false);
    }
  };
  const prove = async () => {
    returnAfterSignIn(comeBackTo);
    await (await authClient()).signInWithGoogle();
  };
  return (
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <Button onClick={onClose} className="max-sm:flex-1">
        Cancel
      </Button>
      {mayDelete ? (
        <Button
          onClick={() => void attempt(deleteMyAccount)}
          look="danger"
          pending={isPending}
          pendingLabel="Deleting..."
          className="max-sm:flex-1"
        >
          Delete Account
        </Button>
      ) : (
        <Button
          onClick={() => void attempt(prove)}
          disabled={isPending}
          icon={<GoogleMark />}
          className="max-sm:flex-1"
        >
          Confirm with Google
        </Button>
      )}
    </div>
  );
}
