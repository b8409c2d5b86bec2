import '#src/ui-kit/all-styles.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { ApiError } from '#src/platform/browser/api-client.ts';
import { counted } from '#src/shared/words.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { AdminConfirm } from '#src/ui-kit/confirm.tsx';
import type { Workshop } from '../workshops.rules.ts';
import { AdminSeats } from './admin-seats.tsx';
import { CardImage } from './card-image.tsx';
import { useDeleteWorkshop, useShowWorkshop } from './workshops.api.manage.ts';

interface DeleteEventProps {
  workshop: Workshop;
  onClose: () => void;
}

/** While seats are held, offers to hide the workshop instead. */
export function DeleteEvent({ workshop, onClose }: DeleteEventProps) {
  const [isHeld, setHeld] = useState(workshop.currentParticipants > 0);
  const remove = useDeleteWorkshop(error => {
    const isRefused = error instanceof ApiError && error.problem?.code === 'seats_held';
    if (isRefused) setHeld(true);
    return isRefused;
  });
  if (isHeld) return <SeatsHeld workshop={workshop} onClose={onClose} />;
  const { title, picture } = workshop;
  return (
    <AdminConfirm
      title={`Delete ${title}?`}
      text="It will be removed from the site right away. You can restore it for 30 days."
      image={picture && <CardImage picture={picture} sizes="480px" />}
      label="Delete Event"
      pendingLabel="Deleting..."
      isDestructive
      // After a refusal, another question is shown, so the dialog stays open.
      onConfirm={async () => (await remove.run(workshop)) !== null}
      onClose={onClose}
    />
  );
}

function SeatsHeld({ workshop, onClose }: DeleteEventProps) {
  const { id, title, isVisible } = workshop;
  const hide = useShowWorkshop();
  const count = workshop.currentParticipants;
  return (
    <Dialog
      width="confirm"
      title={counted(count, 'person holds a seat', 'people hold a seat')}
      description={`${title} cannot be deleted while seats are held. ${isVisible ? 'Hide it, or cancel' : 'It is hidden already. Cancel'} the registrations first.`}
      onClose={onClose}
    >
      <div className="mt-5 grid gap-2 rounded border border-iron px-4 py-3">
        <AdminSeats workshop={workshop} />
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
        <Link
          href={adminAddress('registrations', { workshop: id })}
          className="btn btn-outlined sm:mr-auto"
          onClick={onClose}
        >
          See registrations
        </Link>
        <Button onClick={onClose} look="quiet">
          Cancel
        </Button>
        {isVisible && (
          <Button
            onClick={() => void hide.run(workshop, false).then(onClose)}
            look="primary"
            pending={hide.pending}
          >
            Hide workshop
          </Button>
        )}
      </div>
    </Dialog>
  );
}
