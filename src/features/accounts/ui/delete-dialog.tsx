import { useState } from 'react';
import type { SessionUser } from '#src/platform/browser/session.ts';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { AlertIcon } from '#src/ui-kit/icons.tsx';
import { useAccountStatus } from './accounts.api.status.ts';
import { DeleteByGoogle } from './delete-by-google.tsx';
import { DeleteByPassword } from './delete-by-password.tsx';

interface DeleteDialogProps {
  user: SessionUser;
  isProved: boolean;
  comeBackTo: string;
  onClose: () => void;
}

export function DeleteDialog({ user, isProved, comeBackTo, onClose }: DeleteDialogProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const provider = useAccountStatus()?.provider;
  const isSignInDeleted = provider === 'embedded' || provider === 'managed';
  const hasPassword = user.providers.includes('email');
  const way = { onRefused: setRefusal, onClose };
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
      {hasPassword ? (
        <DeleteByPassword {...way} user={user} />
      ) : (
        <DeleteByGoogle {...way} isProved={isProved} comeBackTo={comeBackTo} />
      )}
    </Dialog>
  );
}
