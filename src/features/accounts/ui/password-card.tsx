import { useState } from 'react';
import type { SessionUser } from '#src/platform/browser/session.ts';
import { useContractForm } from '#src/platform/browser/use-contract-form.ts';
import { DialogActions } from '#src/ui-kit/dialog-actions.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { ErrorCount } from '#src/ui-kit/error-count.tsx';
import { PasswordField, useVisibility } from '#src/ui-kit/password-field.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import { errorCode } from '#src/shared/error-code.ts';
import { accountForms, authClient, reportFailure, reportMismatch } from './accounts.api.forms.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { OwnAddress } from './own-address.tsx';
import { SettingsCard } from './settings-card.tsx';

export function PasswordCard({ user }: { user: SessionUser }) {
  const [isChanging, setChanging] = useState(false);
  const hasPassword = user.providers.includes('email');
  return (
    <SettingsCard
      title={hasPassword ? 'Password' : 'Set a password'}
      line={
        hasPassword
          ? 'Changing it signs you out on your other devices.'
          : 'You sign in with Google. Set a password to sign in with your email, too.'
      }
    >
      <Button onClick={() => setChanging(true)} className="w-full">
        {hasPassword ? 'Change Password' : 'Set Password'}
      </Button>
      {isChanging && <PasswordDialog user={user} onClose={() => setChanging(false)} />}
    </SettingsCard>
  );
}

function PasswordDialog({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const visibility = useVisibility();
  const { form, hasPassword } = usePasswordForm(user, onClose);
  return (
    <Dialog
      width="confirm"
      title={hasPassword ? 'Change your password' : 'Set a password'}
      description={hasPassword && "You'll be signed out on your other devices."}
      onClose={onClose}
    >
      <form {...form.formProps} className="mt-5 grid gap-4">
        <OwnAddress email={user.email} />
        {hasPassword && (
          <PasswordField
            name="currentPassword"
            label="Current password"
            autoComplete="current-password"
            error={form.errors['currentPassword']}
          />
        )}
        <NewPasswordFields errors={form.errors} visibility={visibility} label="New password" />
        <ErrorCount count={form.errorCount} />
        <DialogActions
          label={hasPassword ? 'Change Password' : 'Set Password'}
          pendingLabel="Saving..."
          pending={form.pending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
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
      const code = errorCode(error);
      if (code === 'invalid_credentials') return { currentPassword: 'This is not your current password' };
      if (code === 'current_password_required') setHasPassword(true);
      return reportFailure("Couldn't change the password", error, 'Please try again');
    },
  });
  return { form, hasPassword };
}
