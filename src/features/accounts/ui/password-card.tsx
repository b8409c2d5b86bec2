import { useState } from 'react';
import type { SessionUser } from '#src/platform/browser/session.ts';
import { useContractForm } from '#src/platform/browser/use-contract-form.ts';
import { ErrorCount } from '#src/ui-kit/error-count.tsx';
import { PasswordField, useVisibility } from '#src/ui-kit/password-field.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import { accountForms, authClient, codeOf, reportFailure, reportMismatch } from './accounts.api.forms.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { OwnAddress } from './own-address.tsx';
import { SettingsCard } from './settings-card.tsx';

export function PasswordCard({ user }: { user: SessionUser }) {
  const [saved, setSaved] = useState(0);
  const visibility = useVisibility();
  const { form, hasPassword } = usePasswordForm(user, () => setSaved(saved + 1));
  return (
    <SettingsCard
      title={hasPassword ? 'Password' : 'Set a password'}
      line={
        hasPassword
          ? 'Changing your password signs you out on other devices.'
          : 'You sign in with Google. Set a password to sign in with your email, too.'
      }
    >
      <form {...form.formProps} className="grid gap-4">
        <OwnAddress email={user.email} />
        {hasPassword && (
          <PasswordField
            name="currentPassword"
            label="Current password"
            autoComplete="current-password"
            error={form.errors['currentPassword']}
          />
        )}
        <NewPasswordFields key={saved} errors={form.errors} visibility={visibility} label="New password" />
        <ErrorCount count={form.errorCount} />
        <Button
          type="submit"
          look="outlined"
          pendingLabel="Saving..."
          pending={form.pending}
          className="justify-self-start max-sm:w-full"
        >
          {hasPassword ? 'Change Password' : 'Set Password'}
        </Button>
      </form>
    </SettingsCard>
  );
}

function usePasswordForm({ email, providers }: SessionUser, onSaved: () => void) {
  // Someone who signs in with Google may have set a password before. The provider doesn't say so until it's asked.
  const [hasPassword, setHasPassword] = useState(providers.includes('email'));
  const form = useContractForm({
    schema: () =>
      accountForms().then(forms => (hasPassword ? forms.ChangePasswordForm : forms.NewPasswordForm)),
    submit: async values => {
      const current =
        'currentPassword' in values ? { email, password: String(values.currentPassword) } : undefined;
      await (await authClient()).changePassword(values.password, current);
    },
    onSuccess: () => {
      showToast({ title: hasPassword ? 'Password changed' : 'Password set' });
      onSaved();
    },
    onInvalid: reportMismatch,
    onFailure: error => {
      const code = codeOf(error);
      if (code === 'invalid_credentials') return { currentPassword: 'This is not your current password' };
      if (code === 'current_password_required') setHasPassword(true);
      return reportFailure('Could not change the password', error, 'Please try again');
    },
  });
  return { form, hasPassword };
}
