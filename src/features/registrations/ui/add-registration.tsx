import { useState } from 'react';
import type { Workshop } from '#src/features/workshops/workshops.rules.ts';
import { useCallForm } from '#src/platform/browser/use-call-form.ts';
import { DialogActions } from '#src/ui-kit/dialog-actions.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { AdminSwitch } from '#src/ui-kit/admin/switch.tsx';
import { STATUS_LABELS } from '../registrations.rules.ts';
import { PersonFields } from './person-fields.tsx';
import { PATH, byHandSchema } from './registrations.api.manage.ts';

export function AddRegistration({ workshop, onClose }: { workshop: Workshop; onClose: () => void }) {
  // Off by default for past workshops, where a welcome email would be confusing.
  const [sendsEmail, setSendsEmail] = useState(workshop.status === 'upcoming');
  const { formProps, errors, pending } = useCallForm({
    schema: byHandSchema,
    extra: { workshopId: workshop.id, silent: !sendsEmail },
    method: 'POST',
    url: PATH,
    topic: 'registrations',
    done: {
      title: 'Person added',
      description: sendsEmail ? `We emailed them about ${workshop.title}.` : 'No email was sent.',
    },
    failed: "Couldn't add the person",
    onDone: onClose,
  });
  return (
    <Dialog width="confirm" title="Add a person" description={workshop.title} onClose={onClose}>
      <form {...formProps} className="mt-5 grid gap-4">
        <PersonFields errors={errors}>
          <div>
            <label htmlFor="by-hand-status" className="field-label">
              Status
            </label>
            <select id="by-hand-status" name="status" className="control" defaultValue="enrolled">
              {(['enrolled', 'reserved', 'interested'] as const).map(status => (
                <option key={status} value={status}>
                  {STATUS_LABELS[status]}
                </option>
              ))}
            </select>
          </div>
        </PersonFields>
        <AdminSwitch label="Notify by email" isOn={sendsEmail} onChange={setSendsEmail} />
        <DialogActions label="Add Person" pendingLabel="Adding..." pending={pending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
