import type { ReactNode } from 'react';
import { askToSignIn, continueAfterSignIn } from '#src/features/accounts/ui/auth-prompt.tsx';
import { NewLinkForm } from '#src/features/accounts/ui/new-link-form.tsx';
import { NewPasswordForm } from '#src/features/accounts/ui/new-password-form.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { ItalicEnd } from '#src/ui-kit/title.tsx';
import { ContinueLink } from './continue-link.tsx';
import type { LinkOutcome, LinkPurpose } from './link-outcome.ts';

/** What the page can say of its link. */
export type LinkSays = LinkOutcome | 'working' | 'unreachable';

const WORDS: Record<LinkSays, { title: string; text: string }> = {
  working: { title: 'One moment', text: 'We are looking at your link.' },
  'signed-in': { title: 'Welcome back', text: 'You are signed in. We take you on in a moment.' },
  'confirmed-elsewhere': {
    title: 'Your address is confirmed',
    text: 'You asked for this link in another browser, so please sign in here once.',
  },
  'new-password': {
    title: 'Choose a new password',
    text: 'With it your sessions on other devices end.',
  },
  'recovery-elsewhere': {
    title: 'Please ask again, here',
    text: 'To keep you safe, this link works only in the browser that asked for it. We send you one for this browser.',
  },
  expired: {
    title: 'This link has expired',
    text: 'It was used before, or it is too old. We send you a new one.',
  },
  unreachable: {
    title: 'No connection',
    text: 'We could not look at your link. Please check your connection.',
  },
};

interface LinkStateProps {
  says: LinkSays;
  purpose: LinkPurpose;
  onPasswordChosen: () => void;
}

/** What the page says of its link, and what can be done about it. */
export function LinkState({ says, ...next }: LinkStateProps) {
  const { title, text } = WORDS[says];
  return (
    <>
      <div role="status">
        <h1 className="t-section title-halation">
          <ItalicEnd text={title} />
        </h1>
        <p className="mt-5 mb-8 max-w-100 text-paper">{text}</p>
      </div>
      {nextStep(says, next)}
    </>
  );
}

function nextStep(says: LinkSays, { purpose, onPasswordChosen }: Omit<LinkStateProps, 'says'>): ReactNode {
  switch (says) {
    case 'working':
      return null;
    case 'signed-in':
      return <ContinueLink />;
    case 'confirmed-elsewhere':
      return (
        <Button look="primary" onClick={() => askToSignIn({ returnTo: '/dashboard' })}>
          Sign In
        </Button>
      );
    case 'new-password':
      return (
        <NewPasswordForm
          onDone={() => {
            onPasswordChosen();
            continueAfterSignIn('/dashboard');
          }}
        />
      );
    case 'recovery-elsewhere':
      return <NewLinkForm purpose="recovery" label="Send reset link" />;
    case 'expired':
      return <NewLinkForm purpose={purpose} label="Send a new link" />;
    case 'unreachable':
      return (
        <Button look="primary" onClick={() => location.reload()}>
          Try again
        </Button>
      );
  }
}
