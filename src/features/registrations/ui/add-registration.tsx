import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Workshop } from '#src/features/workshops/workshops.rules.ts';
import { showFailure } from '#src/platform/browser/use-action.ts';
import { useContractForm } from '#src/platform/browser/use-contract-form.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { Field } from '#src/ui-kit/field.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import { AdminSwitch } from '#src/ui-kit/admin/switch.tsx';
import { byHandSchema, registerByHand } from './registrations.api.manage.ts';

export function AddRegistration({ workshop, onClose }: { workshop: Workshop; onClose: () => void }) {
  const queries = useQueryClient();
  // Off by default for past workshops, where a welcome email would be confusing.
  const [sendsEmail, setSendsEmail] = useState(workshop.status === 'upcoming');
  const { formProps, errors, pending } = useContractForm({
    schema: byHandSchema,
    extra: { workshopId: workshop.id, silent: !sendsEmail },
    submit: values => registerByHand(queries, values),
    onSuccess: () => {
      const description = sendsEmail ? `We emailed them about ${workshop.title}.` : 'No email was sent.';
      showToast({ title: 'Person added', description });
      onClose();
    },
    onFailure: error => showFailure('Could not add the person', error),
  });
  return (
    <Dialog width="confirm" title="Add a person" description={workshop.title} onClose={onClose}>
      <form {...formProps} className="mt-5 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="firstName" label="First name" error={errors['firstName']} maxLength={80} />
          <Field name="lastName" label="Last name" error={errors['lastName']} maxLength={80} />
        </div>
        <Field name="email" label="Email" type="email" verbatim error={errors['email']} />
        <Field name="phone" label="Phone" type="tel" optional error={errors['phone']} />
        <div>
          <label htmlFor="by-hand-status" className="field-label">
            Status
          </label>
          <select id="by-hand-status" name="status" className="control" defaultValue="enrolled">
            <option value="enrolled">Enrolled</option>
            <option value="reserved">Reserved</option>
            <option value="interested">Interested</option>
          </select>
        </div>
        <Field name="internalNote" label="Note" optional error={errors['internalNote']} maxLength={2000} />
        <AdminSwitch label="Notify by email" isOn={sendsEmail} onChange={setSendsEmail} />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" pending={pending} pendingLabel="Adding...">
            Add Person
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
