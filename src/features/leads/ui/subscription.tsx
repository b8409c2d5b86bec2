import { type FormEvent, type ReactNode, useState } from 'react';
import { useAction } from '#src/platform/browser/use-action.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { changeSubscription } from './leads.api.ts';

type Stage = 'asking' | 'left' | 'back' | 'incomplete';

interface StageText {
  title: ReactNode;
  text: string;
  /** `stage` is shown if the call succeeds. */
  action?: { label: string; pendingLabel: string; to: 'unsubscribe' | 'resubscribe'; stage: Stage };
}

const FAILED = "We couldn't reach the server. Please try again.";

const LEAVE = {
  label: 'Unsubscribe',
  pendingLabel: 'Unsubscribing...',
  to: 'unsubscribe',
  stage: 'left',
} as const;

const TEXTS: Record<Stage, StageText> = {
  asking: {
    title: (
      <>
        Leave the <em>list</em>
      </>
    ),
    text: "One click and we'll stop emailing you about new workshops. Your registrations aren't affected.",
    action: LEAVE,
  },
  left: {
    title: (
      <>
        You have <em>left</em>
      </>
    ),
    text: "You won't get any more emails from our list. Changed your mind? You can rejoin below.",
    action: {
      label: 'I changed my mind',
      pendingLabel: 'One moment...',
      to: 'resubscribe',
      stage: 'back',
    },
  },
  back: {
    title: (
      <>
        Welcome <em>back</em>
      </>
    ),
    text: "You're back on the list and will be the first to know about new workshops.",
    action: LEAVE,
  },
  incomplete: {
    title: (
      <>
        Incomplete <em>link</em>
      </>
    ),
    text: 'This link is incomplete. Please open it again from our email.',
  },
};

/** Opening the link changes nothing: only the button unsubscribes. */
export function Subscription() {
  const [stage, setStage] = useState<Stage>('asking');
  const [hasFailed, setFailed] = useState(false);
  const { title, text, action } = TEXTS[stage];

  const { run, pending } = useAction({
    run: async () => {
      const token = new URLSearchParams(location.search).get('token');
      if (!action) return;
      if (!token) return setStage('incomplete');
      setFailed(false);
      await changeSubscription(action.to, token);
      setStage(action.stage);
    },
    failed: FAILED,
    onFailure: () => {
      setFailed(true);
      return true;
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <form onSubmit={submit}>
      <div role="status">
        <h1 className="t-section title-halation">{title}</h1>
        <p className="mt-5 mb-8 max-w-100 text-paper">{text}</p>
      </div>
      {action && (
        <Button
          type="submit"
          look={stage === 'asking' ? 'primary' : 'outlined'}
          pendingLabel={action.pendingLabel}
          pending={pending}
          className="max-sm:w-full"
        >
          {action.label}
        </Button>
      )}
      {hasFailed && (
        <p role="alert" className="mt-5 text-error-text">
          {FAILED}
        </p>
      )}
    </form>
  );
}
