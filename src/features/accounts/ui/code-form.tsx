import { useState } from 'react';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { useContractForm } from '#src/platform/browser/use-contract-form.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { Field } from '#src/ui-kit/field.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import { useAccountStatus } from './accounts.api.status.ts';
import { codeFailure, codeForms, spendRecoveryCode, twoFactorClient } from './accounts.api.two-factor.ts';
import { signOutHere } from './accounts.api.sign-out.ts';
import { CodeField } from './code-field.tsx';

interface CodeFormProps {
  siteName: string;
  email: string;
  isRecovering: boolean;
  onRecovering: (isRecovering: boolean) => void;
}

/** The second step of signing in. */
export function CodeForm({ siteName, email, isRecovering, onRecovering }: CodeFormProps) {
  const [isLeaving, setLeaving] = useState(false);
  const status = useAccountStatus();
  const startOver = async () => {
    setLeaving(true);
    await signOutHere();
    setLeaving(false);
  };
  const onDone = () =>
    showToast({ title: 'Welcome back!', description: `Successfully signed in to ${siteName}` });
  return (
    <div className="mt-6 grid gap-3">
      {isRecovering ? <RecoveryCodeForm onDone={onDone} /> : <AppCodeForm onDone={onDone} />}
      {status && status.provider !== 'embedded' ? (
        <WithoutPhone />
      ) : (
        <Button
          look="quiet"
          onClick={() => onRecovering(!isRecovering)}
          className="justify-self-center text-tungsten"
        >
          {isRecovering ? 'Use your authenticator app instead' : 'Use a recovery code instead'}
        </Button>
      )}
      <p className="border-t border-iron pt-3 t-small wrap-anywhere text-dust">
        Signing in as {email}.{' '}
        <button
          type="button"
          onClick={() => void startOver()}
          aria-disabled={isLeaving || undefined}
          className="min-h-11 px-1 font-medium text-tungsten hover:text-tungsten-hi"
        >
          Start over
        </button>
      </p>
    </div>
  );
}

/** An external provider has no recovery codes. */
function WithoutPhone() {
  const { contactEmail } = useSite();
  return (
    <p className="t-small text-dust">
      Lost your phone? Write to{' '}
      <a href={`mailto:${contactEmail}`} className="text-tungsten hover:text-tungsten-hi">
        {contactEmail}
      </a>
      .
    </p>
  );
}

function AppCodeForm({ onDone }: { onDone: () => void }) {
  const form = useContractForm({
    schema: () => codeForms().then(forms => forms.AuthenticatorCode),
    submit: async ({ code }) => (await twoFactorClient()).enterCode(code.replaceAll(/\s/g, '')),
    onSuccess: onDone,
    onFailure: codeFailure,
  });
  return (
    <form {...form.formProps} className="grid gap-6">
      <CodeField error={form.errors['code']} sendsItself />
      <SignInButton pending={form.pending} />
    </form>
  );
}

function RecoveryCodeForm({ onDone }: { onDone: () => void }) {
  const form = useContractForm({
    schema: () => codeForms().then(forms => forms.RecoveryCode),
    submit: ({ code }) => spendRecoveryCode(code),
    onSuccess: onDone,
    onFailure: codeFailure,
  });
  return (
    <form {...form.formProps} className="grid gap-6">
      <Field
        name="code"
        label="Recovery code"
        code="letters"
        verbatim
        autoComplete="off"
        maxLength={40}
        error={form.errors['code']}
      />
      <SignInButton pending={form.pending} />
    </form>
  );
}

function SignInButton({ pending }: { pending: boolean }) {
  return (
    <Button type="submit" look="primary" pending={pending} pendingLabel="Signing in..." className="w-full">
      Sign In
    </Button>
  );
}
