import { useContractForm } from '#src/platform/browser/use-contract-form.ts';
import { PasswordField, useVisibility } from '#src/ui-kit/password-field.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { accountForms, authClient, codeOf, deleteMyAccount, reasonOf } from './accounts.api.forms.ts';
import { OwnAddress } from './own-address.tsx';

interface DeleteByPasswordProps {
  email: string;
  onRefused: (why: string | null) => void;
  onClose: () => void;
}

/** People confirm by signing in with their password again. */
export function DeleteByPassword({ email, onRefused, onClose }: DeleteByPasswordProps) {
  const visibility = useVisibility();
  const form = useContractForm({
    schema: () => accountForms().then(forms => forms.ProofForm),
    submit: async ({ password }) => {
      onRefused(null);
      await (await authClient()).signIn(email, password);
      await deleteMyAccount();
    },
    onSuccess: () => undefined,
    onFailure: error => {
      if (codeOf(error) === 'invalid_credentials') return { password: 'This is not your password' };
      onRefused(reasonOf(error, 'Your account could not be deleted. Please try again.'));
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
      <div className="flex justify-end gap-3">
        <Button onClick={onClose} className="max-sm:flex-1">
          Cancel
        </Button>
        <Button
          type="submit"
          look="danger"
          pendingLabel="Deleting..."
          pending={form.pending}
          className="max-sm:flex-1"
        >
          Delete Account
        </Button>
      </div>
    </form>
  );
}
