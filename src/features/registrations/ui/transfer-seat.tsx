import { useState } from 'react';
import { deleteDraft } from '#src/platform/browser/use-draft.ts';
import { useCallForm } from '#src/platform/browser/use-call-form.ts';
import { DialogActions } from '#src/ui-kit/dialog-actions.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { AdminSwitch } from '#src/ui-kit/admin/switch.tsx';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';
import { PersonFields } from './person-fields.tsx';
import { draftName, transferSchema } from './registrations.api.edit.ts';
import { PATH } from './registrations.api.manage.ts';

interface TransferSeatProps {
  registration: ManagedRegistration;
  hasEnded: boolean;
  onClose: () => void;
}

export function TransferSeat({ registration, hasEnded, onClose }: TransferSeatProps) {
  const { id, name, email, workshopTitle, internalNote } = registration;
  const holder = name || email;
  const [sendsEmail, setSendsEmail] = useState(!hasEnded);
  const { formProps, errors, pending } = useCallForm({
    schema: transferSchema,
    extra: { silent: !sendsEmail },
    method: 'POST',
    url: `${PATH}/${id}/transfer`,
    topic: 'registrations',
    done: {
      title: 'Seat transferred',
      description: sendsEmail ? 'We emailed both of them.' : 'No email was sent.',
    },
    failed: "Couldn't transfer the seat",
    onDone: () => {
      // It was about the former holder.
      deleteDraft(draftName(id));
      onClose();
    },
  });
  return (
    <Dialog
      width="confirm"
      title="Transfer this seat"
      description={`${workshopTitle}. The seat of ${holder}, its price and its early-bird perks go to someone else. What ${holder} wrote is deleted.`}
      onClose={onClose}
    >
      <form {...formProps} className="mt-5 grid gap-4">
        <PersonFields errors={errors} note={internalNote} />
        <AdminSwitch label="Notify both by email" isOn={sendsEmail} onChange={setSendsEmail} />
        <DialogActions
          label="Transfer Seat"
          pendingLabel="Transferring..."
          pending={pending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
