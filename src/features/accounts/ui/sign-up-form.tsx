import { useRef } from 'react';
import type { TypedText } from '#src/platform/browser/typed-text.ts';
import { useContractForm } from '#src/platform/browser/use-contract-form.ts';
import { ErrorCount } from '#src/ui-kit/error-count.tsx';
import { Field } from '#src/ui-kit/field.tsx';
import type { Visibility } from '#src/ui-kit/password-field.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import { accountForms, authClient, reportFailure, reportMismatch } from './accounts.api.forms.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { noteEmail } from './accounts.api.pause.ts';

interface SignUpFormProps {
  siteName: string;
  typed: TypedText;
  visibility: Visibility;
  onSending: (isSending: boolean) => void;
  onDone: () => void;
}

export function SignUpForm(props: SignUpFormProps) {
  const { typed, visibility } = props;
  const form = useSignUp(props);
  const field = (name: string) => ({ name, error: form.errors[name], defaultValue: typed.of(name) });
  return (
    <form {...form.formProps} onInput={typed.keep} className="grid gap-4">
      <div className="grid grid-cols-2 items-start gap-3 sm:gap-4">
        <Field {...field('firstName')} label="First name" autoComplete="given-name" maxLength={100} />
        <Field {...field('lastName')} label="Last name" autoComplete="family-name" maxLength={100} />
      </div>
      <Field {...field('email')} label="Email" type="email" autoComplete="username" />
      <NewPasswordFields errors={form.errors} visibility={visibility} />
      <ErrorCount count={form.errorCount} />
      <Button
        type="submit"
        look="primary"
        pendingLabel="Creating account..."
        pending={form.pending}
        className="mt-2 w-full"
      >
        Sign Up
      </Button>
    </form>
  );
}

function useSignUp({ siteName, onSending, onDone }: SignUpFormProps) {
  // Some providers don't ask people to confirm their address.
  const isSignedIn = useRef(false);
  return useContractForm({
    schema: () => accountForms().then(forms => forms.SignUpForm),
    submit: async ({ firstName, lastName, email, password }) => {
      onSending(true);
      try {
        const account = { firstName, lastName, email, password };
        isSignedIn.current = (await (await authClient()).signUp(account)).isSignedIn;
        if (!isSignedIn.current) noteEmail('confirm', email);
      } finally {
        onSending(false);
      }
    },
    onSuccess: () => {
      showToast({
        title: `Welcome to ${siteName}!`,
        description: isSignedIn.current
          ? "You're signed in."
          : 'Please check your email to verify your account',
      });
      onDone();
    },
    onInvalid: reportMismatch,
    onFailure: error => reportFailure('Sign up failed', error, 'Please try again'),
  });
}
