import { DialogForm } from '#src/ui-kit/dialog-form.tsx';
import { BackgroundFields } from './background-fields.tsx';
import { HearAboutField } from './hear-about-field.tsx';
import { enrollmentSchema, sendEnrollment } from './registrations.api.ts';
import { SeatDialog, type SeatDialogProps } from './seat-dialog.tsx';
import { SeatFields } from './seat-fields.tsx';
import { type SeatFormEvents, useSeatForm } from './registrations.form.ts';

/** Specification, section 2 "Workshop detail page". */
export function EnrollDialog(props: SeatDialogProps) {
  return (
    <SeatDialog {...props} title="Workshop Enrollment" isWide>
      {onRefused => <EnrollForm {...props} onRefused={onRefused} />}
    </SeatDialog>
  );
}

function EnrollForm({ workshop, onClose, onRefused }: SeatDialogProps & SeatFormEvents) {
  const form = useSeatForm({
    kind: 'enroll',
    workshopId: workshop.id,
    schema: enrollmentSchema,
    submit: sendEnrollment,
    done: {
      title: 'Enrollment Submitted!',
      description: 'Welcome to the workshop! Check your email for next steps.',
    },
    failed: { title: 'Error', description: 'Failed to submit enrollment. Please try again.' },
    onClose,
    onRefused,
  });
  return (
    <DialogForm
      isWide
      form={form}
      label="Enroll Now"
      pendingLabel="Enrolling..."
      note="Your spot is held right away. We'll confirm within 24 hours."
    >
      <SeatFields field={form.field} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <BackgroundFields field={form.field} optional />
        <HearAboutField field={form.field} />
      </div>
    </DialogForm>
  );
}
