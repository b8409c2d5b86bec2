import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#src/ui-kit/button.tsx';
import { changeSubscription } from './leads.api.ts';

type Stage = 'asking' | 'left' | 'back' | 'incomplete';

interface Words {
  title: ReactNode;
  text: string;
  /** What can be done, and what it leads to. */
  action?: { label: string; pendingLabel: string; to: 'unsubscribe' | 'resubscribe'; stage: Stage };
}

const LEAVE = {
  label: 'Unsubscribe',
  pendingLabel: 'Unsubscribing...',
  to: 'unsubscribe',
  stage: 'left',
} as const;

const WORDS: Record<Stage, Words> = {
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
    text: 'You are on the list again, and the first to know about new workshops.',
    action: LEAVE,
  },
  incomplete: {
    title: (
      <>
        Half a <em>link</em>
      </>
    ),
    text: 'This link is incomplete. Please open it again from our email.',
  },
};

/** Lets whoever opened the link of a mail leave the list: only the press of the button does it. */
export function Subscription() {
  const [stage, setStage] = useState<Stage>('asking');
  const [pending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { title, text, action } = WORDS[stage];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const token = new URLSearchParams(location.search).get('token');
    if (!action || pending) return;
    if (!token) return setStage('incomplete');
    setPending(true);
    setFailed(false);
    try {
      await changeSubscription(action.to, token);
      setStage(action.stage);
    } catch {
      setFailed(true);
    } finally {
      setPending(false);
    }
  };

  return (
    <form onSubmit={event => void submit(event)}>
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
          We couldn&apos;t reach the server. Please try again.
        </p>
      )}
    </form>
  );
}
