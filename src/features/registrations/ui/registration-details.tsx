import { type FormEvent, useState } from 'react';
import { draftOf, discardDraft, keepDraft } from '#src/platform/browser/form-drafts.ts';
import { dayHere, fullMomentHere } from '#src/platform/browser/local-time.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';
import { useNote } from './registrations.api.manage.ts';
import { StatusBadge } from './status-badge.tsx';

interface RegistrationDetailsProps {
  registration: ManagedRegistration;
  onClose: () => void;
}

export function RegistrationDetails({ registration, onClose }: RegistrationDetailsProps) {
  const { id, name, email, status, workshopTitle, internalNote } = registration;
  // Keeps a draft, so that an accidental click outside the dialog loses nothing.
  const form = `note ${id}`;
  const [draft] = useState(() => draftOf(form));
  const [note, setNote] = useState(draft.typed.of('internalNote') ?? internalNote ?? '');
  const { run, pending } = useNote();
  const type = (text: string) => {
    draft.typed.put('internalNote', text);
    keepDraft(form, draft);
    setNote(text);
  };
  const discardAndClose = () => {
    discardDraft(form, draft);
    onClose();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await run(id, { internalNote: note })) discardAndClose();
  };
  return (
    <Dialog width="confirm" title={name || email} description={workshopTitle} onClose={onClose}>
      <div className="mt-4">
        <StatusBadge status={status} />
      </div>
      <dl className="admin-facts mt-4">
        {factsOf(registration).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <form className="mt-5 grid gap-4" onSubmit={event => void save(event)}>
        <AdminField
          name="internalNote"
          label="Note"
          rows={3}
          maxLength={2000}
          value={note}
          onChange={type}
          help="For you and other admins; the person never sees it."
        />
        <div className="flex justify-end gap-3">
          <Button onClick={discardAndClose}>Cancel</Button>
          <Button type="submit" look="primary" pending={pending} pendingLabel="Saving...">
            Save Note
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function factsOf(one: ManagedRegistration): [string, string][] {
  const facts: [string, string | null][] = [
    ['Email', one.email],
    ['Phone', one.phone],
    ['Registered', fullMomentHere(one.createdAt)],
    ['Enrolled', one.enrolledAt && dayHere(one.enrolledAt)],
    ['Experience', one.experience],
    ['Goals', one.goals],
    ['Heard about us', one.hearAbout],
    ['Notes', one.notes],
    ['Message', one.message],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}
