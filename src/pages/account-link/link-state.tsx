import { type ReactNode, useEffect } from 'react';
import { askToSignIn, continueAfterSignIn } from '#src/features/accounts/ui/auth-prompt.tsx';
import { NewLinkForm } from '#src/features/accounts/ui/new-link-form.tsx';
import { NewPasswordForm } from '#src/features/accounts/ui/new-password-form.tsx';
import { SectionLink } from '#src/pages/frame/section-link.tsx';
import { useSession } from '#src/platform/browser/session.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { ItalicEnd } from '#src/ui-kit/title.tsx';
import { ContinueLink } from './continue-link.tsx';
import type { LinkOutcome, LinkPurpose } from './link-outcome.ts';

export type LinkStatus = LinkOutcome | 'working' | 'unreachable';

const TEXTS: Record<LinkStatus, { title: string; text: string }> = {
  working: { title: 'One moment', text: "We're checking your link." },
  'signed-in': { title: 'Welcome back', text: "You're signed in. We'll take you there in a moment." },
  'confirmed-elsewhere': {
    title: 'Your address is confirmed',
    text: 'You requested this link in another browser, so please sign in here.',
  },
  'new-password': {
    title: 'Choose a new password',
    text: 'This signs you out on your other devices.',
  },
  'recovery-elsewhere': {
    title: 'Please request a new link',
    text: 'For your security, this link only works in the browser where you requested it. We can send you a new one for this browser.',
  },
  expired: {
    title: 'This link has expired',
    text: "It's too old, or it was already used. Enter your email and we'll send you a new one.",
  },
  'new-link': {
    title: 'Please request a new link',
    text: "For your security, only a link that you request in this browser signs you in. Enter your email and we'll send you one to choose your password.",
  },
  confirmed: {
    title: 'Your address is confirmed',
    text: 'Sign in with it to continue.',
  },
  'first-of-two': {
    title: 'One more link',
    text: 'We also sent a link to your other address. Open that one, too, and your new address counts.',
  },
  disabled: {
    title: "This link can't be used",
    text: 'Your account has been disabled. Contact us if you think this is a mistake.',
  },
  unreachable: {
    title: 'No connection',
    text: "We couldn't check your link. Please check your connection.",
  },
};

interface LinkStateProps {
  status: LinkStatus;
  purpose: LinkPurpose;
  onPasswordChosen: () => void;
}

export function LinkState({ status, ...next }: LinkStateProps) {
  const { title, text } = TEXTS[status];
  return (
    <>
      <div role="status">
        <h1 className="t-section title-halation">
          <ItalicEnd text={title} />
        </h1>
        <p className="mt-5 mb-8 max-w-100 text-paper">{text}</p>
      </div>
      {nextStep(status, next)}
    </>
  );
}

function nextStep(
  status: LinkStatus,
  { purpose, onPasswordChosen }: Omit<LinkStateProps, 'status'>,
): ReactNode {
  switch (status) {
    case 'working':
      return null;
    case 'signed-in':
      return <ContinueLink />;
    case 'first-of-two':
      return null;
    case 'confirmed':
    case 'confirmed-elsewhere':
      return (
        <Button look="primary" onClick={() => askToSignIn({ returnTo: '/dashboard' })}>
          Sign In
        </Button>
      );
    case 'new-password':
      return (
        <NewPassword
          onDone={() => {
            onPasswordChosen();
            continueAfterSignIn('/dashboard');
          }}
        />
      );
    case 'new-link':
    case 'recovery-elsewhere':
      return <NewLinkForm purpose="recovery" label="Send reset link" />;
    case 'expired':
      return <NewLinkForm purpose={purpose} label="Send a new link" />;
    case 'disabled':
      return <SectionLink label="Contact Us" section="contact" className="btn btn-primary" />;
    case 'unreachable':
      return (
        <Button look="primary" onClick={() => location.reload()}>
          Try again
        </Button>
      );
  }
}

/** The link alone doesn't replace the authenticator app. */
function NewPassword({ onDone }: { onDone: () => void }) {
  const needsCode = useSession().user?.twoFactor === 'needs-code';
  useEffect(() => {
    if (needsCode) askToSignIn({ returnTo: null });
  }, [needsCode]);
  if (!needsCode) return <NewPasswordForm onDone={onDone} />;
  return (
    <Button look="primary" onClick={() => askToSignIn({ returnTo: null })}>
      Enter Code
    </Button>
  );
}
