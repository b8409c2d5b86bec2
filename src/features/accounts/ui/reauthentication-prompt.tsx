import { type ComponentType, useEffect, useState } from 'react';
import { setReauthenticationPrompt } from '#src/platform/browser/reauthentication.ts';
import { type SessionUser, currentSession } from '#src/platform/browser/session.ts';

interface DialogProps {
  user: SessionUser;
  onDone: () => void;
  onClose: () => void;
}

interface Asked extends DialogProps {
  Dialog: ComponentType<DialogProps>;
}

/** Asks for a new proof of who is there, wherever the server wants one. */
export function ReauthenticationPrompt() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    setReauthenticationPrompt(async () => {
      const { ReauthenticationDialog: Dialog } = await import('./reauthentication-dialog.tsx');
      const { user } = currentSession();
      if (!user) return false;
      return new Promise(resolve => {
        const end = (isDone: boolean) => {
          setAsked(null);
          resolve(isDone);
        };
        setAsked({ Dialog, user, onDone: () => end(true), onClose: () => end(false) });
      });
    });
    return () => setReauthenticationPrompt(null);
  }, []);
  if (!asked) return null;
  const { Dialog, ...question } = asked;
  return <Dialog {...question} />;
}
