import { useState } from 'react';
import type { SessionUser } from '#src/platform/browser/session.ts';
import { useContractForm } from '#src/platform/browser/use-contract-form.ts';
import { DialogActions } from '#src/ui-kit/dialog-actions.tsx';
import { PasswordField, useVisibility } from '#src/ui-kit/password-field.tsx';
import { errorCode } from '#src/shared/error-code.ts';
import { accountForms, authClient, deleteMyAccount, refusalText } from './accounts.api.forms.ts';
import { codeFailure, isAboutCode, twoFactorClient } from './accounts.api.two-factor.ts';
import { CodeField } from './code-field.tsx';
import { OwnAddress } from './own-address.tsx';

interface DeleteByPasswordProps {
  user: SessionUser;
  onRefused: (why: string | null) => void;
  onClose: () => void;
}

/** People confirm by signing in with their password again. */
export function DeleteByPassword({ user, onRefused, onClose }: DeleteByPasswordProps) {
  const { email } = user;
  const visibility = useVisibility();
  // The session that begins with the password hasn't passed two-factor.
  const [needsCode] = useState(user.twoFactor === 'on');
  const form = useContractForm({
    schema: () => accountForms().then(forms => (needsCode ? forms.ProofWithCodeForm : forms.ProofForm)),
    submit: async ({ password, ...rest }) => {
      onRefused(null);
      await (await authClient()).signIn(email, password);
      if ('code' in rest) await (await twoFactorClient()).enterCode(String(rest.code).replaceAll(/\s/g, ''));
      await deleteMyAccount();
    },
    onSuccess: () => undefined,
    onFailure: error => {
      if (errorCode(error) === 'invalid_credentials') return { password: 'This is not your password' };
      if (needsCode && isAboutCode(error)) return codeFailure(error);
      onRefused(refusalText(error, "Your account couldn't be deleted. Please try again."));
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
      <DialogActions
        label="Delete Account"
        pendingLabel="Deleting..."
        pending={form.pending}
        isDestructive
        onCancel={onClose}
      />
    </form>
  );
}
