import { useState } from 'react';
import type { SessionUser } from '#src/platform/browser/session.ts';
import { useAction } from '#src/platform/browser/use-action.ts';
import { useContractForm } from '#src/platform/browser/use-contract-form.ts';
import { errorCode } from '#src/shared/error-code.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { DialogActions } from '#src/ui-kit/dialog-actions.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { AlertIcon } from '#src/ui-kit/icons.tsx';
import { PasswordField, useVisibility } from '#src/ui-kit/password-field.tsx';
import { accountForms, authClient, refusalText } from './accounts.api.forms.ts';
import { codeFailure, isAboutCode } from './accounts.api.two-factor.ts';
import { returnAfterSignIn } from './auth-prompt.tsx';
import { CodeField } from './code-field.tsx';
import { GoogleMark } from './google-mark.tsx';
import { OwnAddress } from './own-address.tsx';

interface ReauthenticationDialogProps {
  user: SessionUser;
  onDone: () => void;
  onClose: () => void;
}

const FAILED = 'Please try again.';

export function ReauthenticationDialog({ user, onDone, onClose }: ReauthenticationDialogProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const hasPassword = user.providers.includes('email');
  return (
    <Dialog
      width="confirm"
      onClose={onClose}
      title="Confirm that it's you"
      description={
        hasPassword
          ? "For your security, enter your password to go on. We won't ask again for five minutes."
          : "For your security, sign in with Google again. You'll come back to this page, and then have five minutes to do this."
      }
    >
      {refusal && (
        <p role="alert" className="mt-5 flex gap-2 text-error-text">
          <AlertIcon size={16} className="mt-0.5 flex-none" />
          {refusal}
        </p>
      )}
      {hasPassword ? (
        <ByPassword user={user} onRefused={setRefusal} onDone={onDone} onClose={onClose} />
      ) : (
        <ByGoogle onRefused={setRefusal} onClose={onClose} />
      )}
    </Dialog>
  );
}

type OnRefused = (why: string | null) => void;

function ByPassword({
  user,
  onRefused,
  onDone,
  onClose,
}: ReauthenticationDialogProps & { onRefused: OnRefused }) {
  const { email } = user;
  const visibility = useVisibility();
  // The session that begins with the password hasn't passed two-factor.
  const needsCode = user.twoFactor === 'on';
  const form = useContractForm({
    schema: () => accountForms().then(forms => (needsCode ? forms.ProofWithCodeForm : forms.ProofForm)),
    submit: async ({ password, ...rest }) => {
      onRefused(null);
      const code = 'code' in rest ? String(rest.code).replaceAll(/\s/g, '') : null;
      const { signInAgain } = await import('#src/platform/browser/sign-in-again.ts');
      await signInAgain({ email, password, code });
    },
    onSuccess: onDone,
    onFailure: error => {
      if (errorCode(error) === 'invalid_credentials') return { password: 'This is not your password' };
      if (needsCode && isAboutCode(error)) return codeFailure(error);
      onRefused(refusalText(error, FAILED));
    },
  });
  return (
    <form {...form.formProps} className="mt-5 grid gap-5">
      <OwnAddress email={email} />
      <PasswordField
        name="password"
        label="Your password"
        autoComplete="current-password"
        visibility={visibility}
        error={form.errors['password']}
      />
      {needsCode && (
        <CodeField label="6-digit code from your authenticator app" error={form.errors['code']} />
      )}
      <DialogActions label="Continue" pendingLabel="Checking..." pending={form.pending} onCancel={onClose} />
    </form>
  );
}

function ByGoogle({ onRefused, onClose }: { onRefused: OnRefused; onClose: () => void }) {
  const { run, pending } = useAction({
    run: async () => {
      onRefused(null);
      returnAfterSignIn(location.pathname + location.search);
      await (await authClient()).signInWithGoogle();
    },
    failed: FAILED,
    onFailure: error => {
      onRefused(refusalText(error, FAILED));
      return true;
    },
  });
  return (
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <Button onClick={onClose} className="max-sm:flex-1">
        Cancel
      </Button>
      <Button onClick={() => void run()} disabled={pending} icon={<GoogleMark />} className="max-sm:flex-1">
        Confirm with Google
      </Button>
    </div>
  );
}
