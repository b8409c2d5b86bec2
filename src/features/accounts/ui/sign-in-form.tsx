import { useRef, useState } from 'react';
import { currentSession } from '#src/platform/browser/session.ts';
import type { TypedText } from '#src/platform/browser/typed-text.ts';
import { useContractForm } from '#src/platform/browser/use-contract-form.ts';
import { ErrorCount } from '#src/ui-kit/error-count.tsx';
import { Field } from '#src/ui-kit/field.tsx';
import { PasswordField, type Visibility } from '#src/ui-kit/password-field.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import { errorCode } from '#src/shared/error-code.ts';
import { accountForms, authClient, refusalText, reportFailure } from './accounts.api.forms.ts';
import { useResend } from './accounts.api.links.ts';
import { ResendButton } from './resend-button.tsx';
import { pauseLeft, usePauseLeft } from './accounts.api.pause.ts';

interface SignInFormProps {
  siteName: string;
  typed: TypedText;
  visibility: Visibility;
  onSending: (isSending: boolean) => void;
  onForgotten: () => void;
  onDone: () => void;
}

export function SignInForm(props: SignInFormProps) {
  const { typed, visibility } = props;
  const { form, unconfirmed, resend } = useSignIn(props);
  return (
    <form {...form.formProps} onInput={typed.keep} className="grid gap-5">
      <Field
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        defaultValue={typed.of('email')}
        error={form.errors['email']}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        visibility={visibility}
        error={form.errors['password']}
      />
      <div className="-my-3 grid justify-items-end">
        <button
          type="button"
          onClick={props.onForgotten}
          className="h-11 text-copy font-medium text-tungsten hover:text-tungsten-hi"
        >
          Forgot your password?
        </button>
      </div>
      {unconfirmed && <Unconfirmed email={unconfirmed} onResend={resend} />}
      <ErrorCount count={form.errorCount} />
      <Button
        type="submit"
        look="primary"
        pendingLabel="Signing in..."
        pending={form.pending}
        className="w-full"
      >
        Sign In
      </Button>
    </form>
  );
}

function useSignIn({ siteName, onSending, onDone }: SignInFormProps) {
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const address = useRef('');
  const { run } = useResend('confirm');
  const resend = () => void run(address.current);
  const form = useContractForm({
    schema: () => accountForms().then(forms => forms.SignInForm),
    submit: async ({ email, password }) => {
      onSending(true);
      address.current = email;
      setUnconfirmed(null);
      try {
        await (await authClient()).signIn(email, password);
      } finally {
        onSending(false);
      }
    },
    onSuccess: () => {
      // The dialog asks for the code.
      if (currentSession().user?.twoFactor === 'needs-code') return;
      showToast({ title: 'Welcome back!', description: `Successfully signed in to ${siteName}` });
      onDone();
    },
    onFailure: error => {
      if (errorCode(error) !== 'email_not_confirmed') {
        return reportFailure('Sign in failed', error, 'Please check your credentials');
      }
      setUnconfirmed(address.current);
      reportUnconfirmed(error, address.current, resend);
    },
  });
  return { form, unconfirmed, resend };
}

/** Offers to resend the confirmation email. */
function reportUnconfirmed(error: unknown, email: string, onAct: () => void): void {
  showToast({
    title: 'Sign in failed',
    description: refusalText(error, 'Please check your credentials'),
    variant: 'destructive',
    // Within a minute of the last one, the button in the form counts down.
    ...(pauseLeft('confirm', email) === null && {
      action: { label: 'Resend email', elsewhere: 'Use the button in the sign-in form', onAct },
    }),
  });
}

function Unconfirmed({ email, onResend }: { email: string; onResend: () => void }) {
  const { left } = usePauseLeft('confirm', email);
  return (
    <div className="grid gap-3 border-y border-iron py-3 t-small text-paper">
      {left === null ? (
        <p>
          Your email is not confirmed yet. Open the link that we sent you, or{' '}
          <button
            type="button"
            onClick={onResend}
            className="font-medium text-tungsten underline underline-offset-4 hover:text-tungsten-hi"
          >
            send it again
          </button>
          .
        </p>
      ) : (
        <>
          <p>Your email is not confirmed yet. Open the link that we sent you.</p>
          <ResendButton purpose="confirm" email={email} />
        </>
      )}
    </div>
  );
}
