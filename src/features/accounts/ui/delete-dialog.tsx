import { useState } from 'react';
import { Dismissed } from '#src/platform/browser/reauthentication.ts';
import { useAction } from '#src/platform/browser/use-action.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { AlertIcon } from '#src/ui-kit/icons.tsx';
import { deleteMyAccount, refusalText } from './accounts.api.forms.ts';
import { useAccountStatus } from './accounts.api.status.ts';

const FAILED = "Your account couldn't be deleted. Please try again.";

export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const provider = useAccountStatus()?.provider;
  const isSignInDeleted = provider === 'embedded' || provider === 'managed';
  const { run, pending } = useAction({
    run: () => {
      setRefusal(null);
      return deleteMyAccount();
    },
    failed: FAILED,
    onFailure: error => {
      if (!(error instanceof Dismissed)) setRefusal(refusalText(error, FAILED));
      return true;
    },
  });
  return (
    <Dialog
      width="confirm"
      onClose={onClose}
      title="Delete your account?"
      description={
        <>
          <p>
            {isSignInDeleted ? 'Your sign-in, your profile' : 'Your profile'} and your place on our list are
            deleted right away. This can&apos;t be undone.
          </p>
          {provider === 'unmanaged' && (
            <p className="mt-3">
              Your sign-in stays with the service that signs you in, with your name and email address. To have
              it removed, too, write to us with the contact form on our home page.
            </p>
          )}
          <p className="mt-3">
            We keep a record that a registration or message existed, without your name, address or text. Need
            a copy? Download your data first.
          </p>
        </>
      }
    >
      {refusal && (
        <p role="alert" className="mt-5 flex gap-2 text-error-text">
          <AlertIcon size={16} className="mt-0.5 flex-none" />
          {refusal}
        </p>
      )}
      <div className="mt-6 flex justify-end gap-3">
        <Button onClick={onClose} className="max-sm:flex-1">
          Cancel
        </Button>
        <Button
          look="danger"
          onClick={() => void run()}
          pending={pending}
          pendingLabel="Deleting..."
          className="max-sm:flex-1"
        >
          Delete Account
        </Button>
      </div>
    </Dialog>
  );
}
