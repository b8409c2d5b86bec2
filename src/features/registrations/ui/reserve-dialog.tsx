import { DialogForm } from '#src/ui-kit/dialog-form.tsx';
import { Field } from '#src/ui-kit/field.tsx';
import { HearAboutField } from './hear-about-field.tsx';
import { reservationSchema, sendInterest } from './registrations.api.ts';
import { SeatDialog, type SeatDialogProps } from './seat-dialog.tsx';
import { SeatFields } from './seat-fields.tsx';
import { type SeatFormEvents, useSeatForm } from './registrations.form.ts';

/** Specification, section 2 "Workshop detail page". */
export function ReserveDialog(props: SeatDialogProps) {
  return (
    <SeatDialog {...props} title="Reserve Your Spot">
      {onRefused => <ReserveForm {...props} onRefused={onRefused} />}
    </SeatDialog>
  );
}

function ReserveForm({ workshop, onClose, onRefused }: SeatDialogProps & SeatFormEvents) {
  const form = useSeatForm({
    kind: 'reserve',
    workshopId: workshop.id,
    schema: reservationSchema,
    extra: { type: 'reservation' },
    submit: sendInterest,
    done: {
      title: 'Reservation Submitted!',
      description: "We'll contact you soon with payment details and next steps.",
    },
    failed: { title: 'Failed to submit reservation. Please try again.' },
    onClose,
    onRefused,
  });
  return (
    <DialogForm
      form={form}
      label="Reserve Your Spot"
      pendingLabel="Reserving..."
      note={
        workshop.price === 0
          ? "We'll hold your spot and confirm within 24 hours."
          : "We'll hold your spot and send payment details within 24 hours."
      }
    >
      <SeatFields field={form.field} />
      <Field
        {...form.field('notes')}
        optional
        label="Notes"
        rows={3}
        placeholder="Accessibility, dietary needs, gear you're bringing"
      />
      <HearAboutField field={form.field} />
    </DialogForm>
  );
}
