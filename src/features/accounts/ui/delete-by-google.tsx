import { useState } from 'react';
import { useAction } from '#src/platform/browser/use-action.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { errorCode } from '#src/shared/error-code.ts';
import { authClient, deleteMyAccount, refusalText } from './accounts.api.forms.ts';
import { returnAfterSignIn } from './auth-prompt.tsx';
import { GoogleMark } from './google-mark.tsx';

interface DeleteByGoogleProps {
  isProved: boolean;
  comeBackTo: string;
  onRefused: (why: string | null) => void;
  onClose: () => void;
}

const FAILED = "Your account couldn't be deleted. Please try again.";

/** Without a password, people confirm by signing in with Google again, which returns here. */
export function DeleteByGoogle({ isProved, comeBackTo, onRefused, onClose }: DeleteByGoogleProps) {
  const [mayDelete, setMayDelete] = useState(isProved);
  const { run, pending } = useAction({
    run: (work: () => Promise<unknown>) => {
      onRefused(null);
      return work();
    },
    failed: FAILED,
    onFailure: error => {
      if (errorCode(error) === 'reauthentication_needed') setMayDelete(false);
      onRefused(refusalText(error, FAILED));
      return true;
    },
  });
  const confirmWithGoogle = async () => {
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
          onClick={() => void run(deleteMyAccount)}
          look="danger"
          pending={pending}
          pendingLabel="Deleting..."
          className="max-sm:flex-1"
        >
          Delete Account
        </Button>
      ) : (
        <Button
          onClick={() => void run(confirmWithGoogle)}
          disabled={pending}
          icon={<GoogleMark />}
          className="max-sm:flex-1"
        >
          Confirm with Google
        </Button>
      )}
    </div>
  );
}
