import { useId, useState } from 'react';
import { useAccount } from '#src/features/accounts/ui/accounts.api.ts';
import { useCallForm } from '#src/platform/browser/use-call-form.ts';
import { DialogActions } from '#src/ui-kit/dialog-actions.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { Field } from '#src/ui-kit/field.tsx';
import { contactSchema } from './overview.api.setup.ts';

/** Asked at the first sign-in. Until there is an answer, nobody reads what visitors write. */
export function AskContact() {
  const { user } = useAccount();
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  const help = useId();
  const { formProps, errors, pending } = useCallForm({
    schema: contactSchema,
    method: 'PUT',
    url: '/api/settings',
    topic: 'settings',
    done: { title: 'Contact details saved' },
    failed: "Couldn't save the contact details",
    onDone: close,
  });
  if (!isOpen) return null;
  return (
    <Dialog
      width="panel"
      title="Where can people reach you?"
      description="Visitors see this, and the address gets an email for every message and registration. You can change it in Settings."
      onClose={close}
    >
      <form {...formProps} className="mt-6 grid gap-6">
        <Field
          name="contactEmail"
          label="Contact email"
          type="email"
          verbatim
          defaultValue={user?.email}
          error={errors['contactEmail']}
        />
        <Field
          name="location"
          label="Location"
          placeholder="Portland, OR"
          error={errors['location']}
          describedBy={help}
        >
          <p id={help} className="mt-1.5 text-caption/4 text-dust">
            The city shown beside the contact form and at the end of emails.
          </p>
        </Field>
        <DialogActions label="Save Details" pendingLabel="Saving..." pending={pending} onCancel={close} />
      </form>
    </Dialog>
  );
}
