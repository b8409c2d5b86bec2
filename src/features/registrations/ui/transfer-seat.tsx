import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure } from '#src/platform/browser/use-action.ts';
import { deleteDraft } from '#src/platform/browser/use-draft.ts';
import { useContractForm } from '#src/platform/browser/use-contract-form.ts';
import { DialogActions } from '#src/ui-kit/dialog-actions.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { Field } from '#src/ui-kit/field.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import { AdminSwitch } from '#src/ui-kit/admin/switch.tsx';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';
import { draftName, transferSchema, transferSeat } from './registrations.api.edit.ts';

interface TransferSeatProps {
  registration: ManagedRegistration;
  hasEnded: boolean;
  onClose: () => void;
}

export function TransferSeat({ registration, hasEnded, onClose }: TransferSeatProps) {
  const queries = useQueryClient();
  const { id, name, email, workshopTitle, internalNote } = registration;
  const holder = name || email;
  const [sendsEmail, setSendsEmail] = useState(!hasEnded);
  const { formProps, errors, pending } = useContractForm({
    schema: transferSchema,
    extra: { silent: !sendsEmail },
    submit: values => transferSeat(queries, { id, values }),
    onSuccess: () => {
      // It was about the former holder.
      deleteDraft(draftName(id));
      const description = sendsEmail ? 'We emailed both of them.' : 'No email was sent.';
      showToast({ title: 'Seat transferred', description });
      onClose();
    },
    onFailure: error => showFailure('Could not transfer the seat', error),
  });
  return (
    <Dialog
      width="confirm"
      title="Transfer this seat"
      description={`${workshopTitle}. The seat of ${holder}, its price and its early-bird perks go to someone else. What ${holder} wrote is deleted.`}
      onClose={onClose}
    >
      <form {...formProps} className="mt-5 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="firstName" label="First name" error={errors['firstName']} maxLength={80} />
          <Field name="lastName" label="Last name" error={errors['lastName']} maxLength={80} />
        </div>
        <Field name="email" label="Email" type="email" verbatim error={errors['email']} />
        <Field name="phone" label="Phone" type="tel" optional error={errors['phone']} maxLength={40} />
        <Field
          name="internalNote"
          label="Our note"
          optional
          rows={2}
          maxLength={2000}
          defaultValue={internalNote ?? ''}
          error={errors['internalNote']}
        />
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
