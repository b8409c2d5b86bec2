import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import { authClient, reportFailure } from './accounts.api.forms.ts';
import { SettingsCard } from './settings-card.tsx';

/** Ends every session of the person, this one included. */
export function SessionsCard() {
  const [isAsking, setAsking] = useState(false);
  return (
    <SettingsCard title="Sessions" line="Lost a phone, or used someone else's computer?">
      <button type="button" className="btn w-full btn-outlined" onClick={() => setAsking(true)}>
        Sign Out Everywhere
      </button>
      {isAsking && <SignOutQuestion onClose={() => setAsking(false)} />}
    </SettingsCard>
  );
}

function SignOutQuestion({ onClose }: { onClose: () => void }) {
  const [isPending, setPending] = useState(false);
  const signOut = async () => {
    setPending(true);
    try {
      await (await authClient()).signOut('global');
      navigate('/');
      showToast({ title: 'Signed out everywhere', description: "You've been signed out everywhere." });
    } catch (error) {
      reportFailure('Sign out failed', error, 'Please try again');
      setPending(false);
    }
  };
  return (
    <Dialog
      width="confirm"
      onClose={onClose}
      title="Sign out everywhere?"
      description="This ends your sessions on all devices, this one too. Nothing of yours is lost."
    >
      <div className="mt-6 flex justify-end gap-3">
        <button type="button" className="btn btn-outlined max-sm:flex-1" onClick={onClose}>
          Cancel
        </button>
        <button
          type="button"
          disabled={isPending}
          aria-busy={isPending}
          className="btn btn-primary max-sm:flex-1"
          onClick={() => void signOut()}
        >
          {isPending ? 'Signing out...' : 'Sign Out'}
        </button>
      </div>
    </Dialog>
  );
}
