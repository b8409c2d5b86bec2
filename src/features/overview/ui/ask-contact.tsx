import { type FormEvent, useState } from 'react';
import { useAccount } from '#src/features/accounts/ui/accounts.api.ts';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import { DialogActions } from '#src/ui-kit/dialog-actions.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { useSaveContact } from './overview.api.setup.ts';

/** Asked at the first sign-in. Until there is an answer, nobody reads what visitors write. */
export function AskContact() {
  const { user } = useAccount();
  const [isOpen, setOpen] = useState(true);
  const [email, setEmail] = useState(user?.email ?? '');
  const [location, setLocation] = useState('');
  const close = () => setOpen(false);
  const { run, pending } = useSaveContact();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run({ contactEmail: email, location }).then(saved => saved !== null && close());
  };
  if (!isOpen) return null;
  return (
    <Dialog
      width="panel"
      title="Where can people reach you?"
      description="Visitors see this, and the address gets an email for every message and registration. You can change it in Settings."
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
        <AdminField
          name="location"
          label="Location"
          isRequired
          value={location}
          onChange={setLocation}
          placeholder="Portland, OR"
          help="The city shown beside the contact form and at the end of emails."
        />
        <DialogActions label="Save Details" pendingLabel="Saving..." pending={pending} onCancel={close} />
      </form>
    </Dialog>
  );
}
