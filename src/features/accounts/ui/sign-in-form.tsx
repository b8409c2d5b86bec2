import { useRef, useState } from 'react';
import type { TypedText } from '#src/platform/browser/typed-text.ts';
import { useContractForm } from '#src/platform/browser/use-contract-form.ts';
import { ErrorCount } from '#src/ui-kit/error-count.tsx';
import { Field } from '#src/ui-kit/field.tsx';
import { PasswordField, type Visibility } from '#src/ui-kit/password-field.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import {
  accountForms,
  authClient,
  codeOf,
  reasonOf,
  reportFailure,
  resendConfirmation,
} from './accounts.api.forms.ts';

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
  const { form, unconfirmed } = useSignIn(props);
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
          className="h-11 text-[0.9375rem] font-medium text-tungsten hover:text-tungsten-hi"
        >
          Forgot your password?
        </button>
      </div>
      {unconfirmed && <Unconfirmed email={unconfirmed} />}
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
      showToast({ title: 'Welcome back!', description: `Successfully signed in to ${siteName}` });
      onDone();
    },
    onFailure: error => {
      if (codeOf(error) !== 'email_not_confirmed') {
        return reportFailure('Sign in failed', error, 'Please check your credentials');
      }
      setUnconfirmed(address.current);
      reportUnconfirmed(error, address.current);
    },
  });
  return { form, unconfirmed };
}

/** Offers to resend the confirmation email. */
function reportUnconfirmed(error: unknown, email: string): void {
  showToast({
    title: 'Sign in failed',
    description: reasonOf(error, 'Please check your credentials'),
    variant: 'destructive',
    action: {
      label: 'Resend email',
      elsewhere: 'Use the button in the sign-in form',
      onAct: () => void resendConfirmation(email),
    },
  });
}

function Unconfirmed({ email }: { email: string }) {
  return (
    <p className="border-y border-iron py-3 t-small text-paper">
      Your email is not confirmed yet. Open the link that we sent you, or{' '}
      <button
        type="button"
        onClick={() => void resendConfirmation(email)}
        className="font-medium text-tungsten underline underline-offset-4 hover:text-tungsten-hi"
      >
        send it again
      </button>
      .
    </p>
  );
}
