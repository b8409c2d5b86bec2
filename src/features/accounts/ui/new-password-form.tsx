import { useContractForm } from '#src/platform/browser/use-contract-form.ts';
import { useSession } from '#src/platform/browser/session.ts';
import { ErrorCount } from '#src/ui-kit/error-count.tsx';
import { useVisibility } from '#src/ui-kit/password-field.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import { accountForms, authClient, reportFailure, reportMismatch } from './accounts.api.forms.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { OwnAddress } from './own-address.tsx';

export function NewPasswordForm({ onDone }: { onDone: () => void }) {
  const { user } = useSession();
  const visibility = useVisibility();
  const form = useContractForm({
    schema: () => accountForms().then(forms => forms.NewPasswordForm),
    submit: async ({ password }) => (await authClient()).changePassword(password),
    onSuccess: () => {
      showToast({ title: 'Password changed', description: 'You are signed in with your new password.' });
      onDone();
    },
    onInvalid: reportMismatch,
    onFailure: error => reportFailure("Couldn't change the password", error, 'Please try again'),
  });
  return (
    <form {...form.formProps} className="grid gap-4">
      <OwnAddress email={user?.email} />
      <NewPasswordFields errors={form.errors} visibility={visibility} label="New password" />
      <ErrorCount count={form.errorCount} />
      <Button
        type="submit"
        look="primary"
        pendingLabel="Saving..."
        pending={form.pending}
        className="mt-2 w-full"
      >
        Save password
      </Button>
    </form>
  );
}
