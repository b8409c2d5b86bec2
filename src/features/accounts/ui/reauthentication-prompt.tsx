import { createRoot } from 'react-dom/client';
import { currentSession } from '#src/platform/browser/session.ts';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';

/** Asks for a new proof of who is there. In a root of its own, so that pages that nobody signs in to don't carry it. */
export async function askToSignInAgain(): Promise<boolean> {
  const { user } = currentSession();
  if (!user) return false;
  const root = createRoot(document.createElement('div'));
  const isDone = await new Promise<boolean>(resolve => {
    root.render(
      <ReauthenticationDialog user={user} onDone={() => resolve(true)} onClose={() => resolve(false)} />,
    );
  });
  root.unmount();
  return isDone;
}
