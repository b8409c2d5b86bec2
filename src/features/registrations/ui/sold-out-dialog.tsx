import { Picture } from '#src/features/media/ui/picture.tsx';
import type { Workshop } from '#src/features/workshops/workshops.rules.ts';
import { DialogForm } from '#src/ui-kit/dialog-form.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { AskedFields } from './interest-fields.tsx';
import { useInterestForm } from './use-interest-form.ts';

interface SoldOutDialogProps {
  workshop: Workshop;
  onClose: () => void;
}

/** Asks to hear if a seat opens. */
export function SoldOutDialog({ workshop, onClose }: SoldOutDialogProps) {
  const { form, refusal } = useInterestForm({
    workshop,
    onClose,
    done: { title: "You're on the List", description: "We'll email you if a spot opens up." },
  });
  const { askedCount } = workshop;
  return (
    <Dialog
      onClose={onClose}
      title={
        <>
          Hear If a Spot <em>Opens</em>
        </>
      }
      description={`${takenIn(workshop)} Leave your name and we'll email you if one opens up, in the order people asked. This isn't a reservation, and you don't pay anything.`}
      image={
        workshop.picture && (
          <Picture
            picture={workshop.picture}
            sizes="(min-width: 700px) 600px, 100vw"
            imgClassName="size-full"
          />
        )
      }
    >
      <DialogForm
        form={form}
        label="Email Me If One Opens"
        pendingLabel="Sending..."
        note={
          askedCount > 0
            ? `${askedCount} ${askedCount === 1 ? 'person has' : 'people have'} asked before you.`
            : undefined
        }
        refusal={refusal}
      >
        <AskedFields field={form.field} />
      </DialogForm>
    </Dialog>
  );
}

function takenIn({ maxParticipants, title }: Workshop): string {
  return maxParticipants === 1
    ? `The only spot in ${title} is taken.`
    : `All ${maxParticipants} spots in ${title} are taken.`;
}
