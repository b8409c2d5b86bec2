import * as Tabs from '@radix-ui/react-tabs';
import { useState } from 'react';
import { createTypedText } from '#src/platform/browser/typed-text.ts';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { useVisibility } from '#src/ui-kit/password-field.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { OtherWays } from './other-ways.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** The tabs of the auth dialog. */
export type AuthTab = 'signin' | 'signup';

interface AuthDialogProps {
  /** What the product is called. */
  siteName: string;
  initialTab: AuthTab;
  onClose: () => void;
}

/** Who closes the dialog and opens it again finds what was typed, but for the passwords. */
const typed = createTypedText();

/** The dialog in which a person signs in or makes an account (specification, section 2 "Auth dialog"). */
export function AuthDialog({ siteName, initialTab, onClose }: AuthDialogProps) {
  const [isForgotten, setForgotten] = useState(false);
  const [title, description] = isForgotten
    ? [
        <>
          Forgot your <em>password?</em>
        </>,
        "Tell us your email and we'll send you a link to choose a new one.",
      ]
    : [
        <>
          Welcome to <em>{siteName}</em>
        </>,
        'Sign in to access your dashboard or create a new account to join our community.',
      ];
  return (
    <Dialog
      width="narrow"
      onClose={onClose}
      title={title}
      description={<p className="max-w-90 text-dust">{description}</p>}
    >
      <div key={String(isForgotten)} ref={focusFirstField}>
        {isForgotten ? (
          <ForgottenPassword typed={typed} onBack={() => setForgotten(false)} />
        ) : (
          <AuthTabs
            siteName={siteName}
            initialTab={initialTab}
            onClose={onClose}
            onForgotten={() => setForgotten(true)}
          />
        )}
      </div>
    </Dialog>
  );
}

function AuthTabs({
  siteName,
  initialTab,
  onClose,
  onForgotten,
}: AuthDialogProps & { onForgotten: () => void }) {
  const [isSending, setSending] = useState(false);
  const visibility = useVisibility();
  const onDone = () => {
    typed.forget();
    onClose();
  };
  const form = { siteName, typed, visibility, onSending: setSending, onDone };
  return (
    <>
      <Tabs.Root defaultValue={initialTab}>
        <Tabs.List className="dialog-tabs">
          <Tabs.Trigger value="signin" className="dialog-tab">
            Sign In
          </Tabs.Trigger>
          <Tabs.Trigger value="signup" className="dialog-tab">
            Sign Up
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="signin" tabIndex={-1}>
          <SignInForm {...form} onForgotten={onForgotten} />
        </Tabs.Content>
        <Tabs.Content value="signup" tabIndex={-1}>
          <SignUpForm {...form} />
        </Tabs.Content>
      </Tabs.Root>
      <OtherWays disabled={isSending} />
    </>
  );
}

/** Not the tabs above it: who opens the dialog wants to type. */
function focusFirstField(view: HTMLElement | null): void {
  view?.querySelector('input')?.focus();
}
