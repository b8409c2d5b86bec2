import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '#src/platform/browser/session.ts';
import { createTypedText } from '#src/platform/browser/typed-text.ts';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { useVisibility } from '#src/ui-kit/password-field.tsx';
import { Tabs } from '#src/ui-kit/tabs.tsx';
import { CodeForm } from './code-form.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { SocialSignIn } from './social-sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export type AuthTab = 'signin' | 'signup';

interface AuthDialogProps {
  siteName: string;
  initialTab: AuthTab;
  onClose: () => void;
}

/** Keeps what was typed, except passwords, while the dialog is closed. */
const typed = createTypedText();

const TABS = [
  { name: 'signin', label: 'Sign In' },
  { name: 'signup', label: 'Sign Up' },
] as const;

/** Specification, section 2 "Auth dialog". */
export function AuthDialog({ siteName, initialTab, onClose }: AuthDialogProps) {
  const [isForgotten, setForgotten] = useState(false);
  const [isRecovering, setRecovering] = useState(false);
  const { user } = useSession();
  const asked = user?.twoFactor === 'needs-code' ? user : null;
  const view = asked ? (isRecovering ? 'recovery' : 'code') : isForgotten ? 'forgotten' : 'tabs';
  const [title, description] = wordsOf(view, siteName);
  return (
    <Dialog
      width="narrow"
      onClose={onClose}
      title={title}
      description={<p className="max-w-90 text-dust">{description}</p>}
    >
      <FirstFieldFirst key={view}>
        {asked ? (
          <CodeForm
            siteName={siteName}
            email={asked.email}
            isRecovering={isRecovering}
            onRecovering={setRecovering}
          />
        ) : isForgotten ? (
          <ForgottenPassword typed={typed} onBack={() => setForgotten(false)} />
        ) : (
          <AuthTabs
            siteName={siteName}
            initialTab={initialTab}
            onClose={onClose}
            onForgotten={() => setForgotten(true)}
          />
        )}
      </FirstFieldFirst>
    </Dialog>
  );
}

function wordsOf(view: 'recovery' | 'code' | 'forgotten' | 'tabs', siteName: string): [ReactNode, string] {
  const title = (start: string, end: string) => (
    <>
      {start} <em>{end}</em>
    </>
  );
  switch (view) {
    case 'code':
      return [
        title('Enter your', 'code'),
        `Open your authenticator app and enter the 6-digit code for ${siteName}.`,
      ];
    case 'recovery':
      return [
        title('Enter a', 'recovery code'),
        'Enter one of the codes that you saved when you set up two-factor. Each works once.',
      ];
    case 'forgotten':
      return [
        title('Forgot your', 'password?'),
        "Tell us your email and we'll send you a link to choose a new one.",
      ];
    case 'tabs':
      return [
        title('Welcome to', siteName),
        'Sign in to access your dashboard or create a new account to join our community.',
      ];
  }
}

function AuthTabs({
  siteName,
  initialTab,
  onClose,
  onForgotten,
}: AuthDialogProps & { onForgotten: () => void }) {
  const [tab, setTab] = useState(initialTab);
  const [isSending, setSending] = useState(false);
  const visibility = useVisibility();
  const onDone = () => {
    typed.forget();
    onClose();
  };
  const form = { siteName, typed, visibility, onSending: setSending, onDone };
  return (
    <>
      <Tabs label="Account" tabs={TABS} current={tab} onChange={setTab} look="dialog">
        {tab === 'signin' ? <SignInForm {...form} onForgotten={onForgotten} /> : <SignUpForm {...form} />}
      </Tabs>
      <SocialSignIn disabled={isSending} />
    </>
  );
}

/** Focuses the first field instead of the tabs above it. */
function FirstFieldFirst({ children }: { children: ReactNode }) {
  const view = useRef<HTMLDivElement>(null);
  useEffect(() => view.current?.querySelector('input')?.focus(), []);
  return <div ref={view}>{children}</div>;
}
