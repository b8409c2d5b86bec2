import type { FormEvent } from 'react';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { type Workshop, formatWorkshopDates } from '#src/features/workshops/workshops.rules.ts';
import { dayHere } from '#src/platform/browser/local-time.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { DialogActions } from '#src/ui-kit/dialog-actions.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { AdminEditorNotes } from '#src/ui-kit/admin/editor-notes.tsx';
import { AdminGone } from '#src/ui-kit/admin/gone.tsx';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import { TransferIcon } from '#src/ui-kit/admin/icons.tsx';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';
import { awaitsCompletion, holdsSeat } from '../registrations.rules.ts';
import { AttendanceCards } from './attendance-cards.tsx';
import { RegistrationBadges } from './registration-badges.tsx';
import { RegistrantAnswers } from './registrant-answers.tsx';
import { useRegistrationEditor } from './registrations.api.edit.ts';

interface RegistrationEditProps {
  registration: ManagedRegistration;
  workshop: Workshop | null;
  onTransfer: () => void;
  onClose: () => void;
}

export function RegistrationEdit(props: RegistrationEditProps) {
  const { registration, workshop, onTransfer, onClose } = props;
  const { status, workshopTitle, createdAt } = registration;
  const { timeZone } = useSite();
  const editor = useRegistrationEditor(registration);
  const discardAndClose = () => {
    editor.discard();
    onClose();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!editor.isDirty || (await editor.save())) onClose();
  };
  const dates = workshop?.startDate ? `, ${formatWorkshopDates(workshop)}` : '';
  return (
    <Dialog
      width="panel-wide"
      title="Edit registration"
      description={`${workshopTitle}${dates}`}
      onClose={onClose}
    >
      <p className="mt-2 flex flex-wrap items-center gap-2 text-small text-dust">
        <RegistrationBadges registration={registration} />
        Registered {dayHere(createdAt)}
      </p>
      <form className="mt-5 grid gap-5" noValidate onSubmit={event => void save(event)}>
        <AdminEditorNotes
          editor={editor}
          textOf={value => value ?? 'Not marked'}
          gone={
            <AdminGone
              noun="registration"
              text="You can restore it from the trash of Registrations for 30 days."
            />
          }
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <AdminField {...editor.field('firstName')} />
          <AdminField {...editor.field('lastName')} />
          <AdminField {...editor.field('email')} type="email" help="We won't email them about the change." />
          <AdminField {...editor.field('phone')} type="tel" label={<Optional label="Phone" />} />
        </div>
        {status === 'completed' && (
          <p className="text-small text-dust">
            Their certificate keeps its name. To correct it, choose Certificate in the menu of their row.
          </p>
        )}
        <RegistrantAnswers registration={registration} />
        <AdminField
          {...editor.field('internalNote')}
          label={<Optional label="Our note" />}
          rows={2}
          help="Only admins see this. It prints on the roster."
        />
        {holdsSeat(status) && (
          <AttendanceCards
            value={editor.values.attendance}
            isCompleted={status === 'completed'}
            workshop={workshop}
            timeZone={timeZone}
            onChange={attendance => editor.set({ attendance })}
          />
        )}
        {awaitsCompletion(status) && (
          <div className="flex flex-wrap items-center gap-3 border-t border-ash pt-5">
            <p className="min-w-0 flex-1 basis-60 text-small text-dust">
              Someone else is coming instead? The seat, its price and its early-bird perks move with it.
            </p>
            <Button
              size="small"
              icon={<TransferIcon size={16} />}
              onClick={() => {
                onClose();
                onTransfer();
              }}
            >
              Transfer Seat
            </Button>
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-small text-dust">Changes are recorded in the audit log.</p>
          <DialogActions
            label="Save"
            pendingLabel="Saving..."
            pending={editor.pending}
            onCancel={discardAndClose}
          />
        </div>
      </form>
    </Dialog>
  );
}

function Optional({ label }: { label: string }) {
  return (
    <>
      {label} <span className="font-normal text-dust">optional</span>
    </>
  );
}
