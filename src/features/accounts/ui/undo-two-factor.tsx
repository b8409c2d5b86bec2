import { type FormEvent, useState } from 'react';
import { ApiError, apiRequest } from '#src/platform/browser/api-client.ts';
import { useAction } from '#src/platform/browser/use-action.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { ItalicEnd } from '#src/ui-kit/title.tsx';
import { NewLinkForm } from './new-link-form.tsx';

type Stage = 'asking' | 'undone' | 'expired';

const TEXTS: Record<Stage, { title: string; text: string }> = {
  asking: {
    title: "This wasn't you?",
    text: 'This turns two-factor off for your account and signs everyone out on every device, you included. Then choose a new password, and nobody else gets in.',
  },
  undone: {
    title: 'Everyone is signed out',
    text: "Two-factor is off, and nobody is signed in to your account. Someone else may know your password, so choose a new one now. We'll send you a link.",
  },
  expired: {
    title: 'This link has expired',
    text: "It was already used, or it's older than 72 hours. If someone else is in your account, write to us with the contact form on our home page.",
  },
};

const FAILED = "We couldn't reach the server. Please try again.";

/** Opening the link changes nothing: only the button does. */
export function UndoTwoFactor() {
  const [stage, setStage] = useState<Stage>('asking');
  const [hasFailed, setFailed] = useState(false);
  const { run, pending } = useAction({
    run: async () => {
      const token = new URLSearchParams(location.search).get('token');
      if (!token) return setStage('expired');
      setFailed(false);
      await apiRequest('POST', '/api/auth/two-factor/undo', { token });
      setStage('undone');
    },
    failed: FAILED,
    onFailure: error => {
      if (error instanceof ApiError && error.status === 404) setStage('expired');
      else setFailed(true);
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  const { title, text } = TEXTS[stage];
  return (
    <>
      <div role="status">
        <h1 className="t-section title-halation">
          <ItalicEnd text={title} />
        </h1>
        <p className="mt-5 mb-8 max-w-100 text-paper">{text}</p>
      </div>
      {stage === 'undone' && <NewLinkForm purpose="recovery" label="Send reset link" />}
      {stage === 'asking' && (
        <form onSubmit={submit}>
          <Button
            type="submit"
            look="primary"
            pendingLabel="One moment..."
            pending={pending}
            className="max-sm:w-full"
          >
            Undo It
          </Button>
        </form>
      )}
      {hasFailed && (
        <p role="alert" className="mt-5 text-error-text">
          {FAILED}
        </p>
      )}
    </>
  );
}
