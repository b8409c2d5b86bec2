import { type FormEvent, useState } from 'react';
import { useAccount } from '#src/features/accounts/ui/accounts.api.ts';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import { DialogActions } from '#src/ui-kit/dialog-actions.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { useSaveContactEmail } from './overview.api.setup.ts';

/** Asked at the first sign-in. Until there is an answer, nobody reads what visitors write. */
export function AskContactEmail() {
  const { user } = useAccount();
  const [isOpen, setOpen] = useState(true);
  const [email, setEmail] = useState(user?.email ?? '');
  const close = () => setOpen(false);
  const { run, pending } = useSaveContactEmail(close);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run(email);
  };
  if (!isOpen) return null;
  return (
    <Dialog
      width="panel"
      title="Where can people reach you?"
      description="Visitors see this address, and it gets an email for every message and registration. You can change it in Settings."
      onClose={close}
    >
      <form onSubmit={submit} className="mt-6 grid gap-6">
        <AdminField
          name="contactEmail"
          label="Contact email"
          isRequired
          type="email"
          value={email}
          onChange={setEmail}
        />
        <DialogActions label="Save Email" pendingLabel="Saving..." pending={pending} onCancel={close} />
      </form>
    </Dialog>
  );
}
