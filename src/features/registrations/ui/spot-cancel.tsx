import { Button } from '#src/ui-kit/button.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import type { SpotWire } from '../registrations.contract.spots.ts';
import { useAmounts, useSpotAction } from './registrations.api.spots.ts';

interface SpotDialogProps {
  token: string;
  spot: SpotWire;
  onClose: () => void;
}

/** What comes back and what doesn't, before it is done. */
export function SpotCancel({ token, spot, onClose }: SpotDialogProps) {
  const shown = useAmounts(spot.currency);
  const { keptAmount, refundAmount } = spot.cancellation;
  const cancel = useSpotAction(token, {
    path: 'cancel',
    body: () => ({ expectedRefundAmount: refundAmount }),
    done: () => ({
      title: 'Your spot is cancelled',
      description:
        refundAmount > 0 ? `You get ${shown(refundAmount)} back.` : 'We emailed you a confirmation.',
    }),
    failed: "Couldn't cancel your spot",
  });
  const confirm = async () => {
    if (await cancel.run()) onClose();
  };
  return (
    <Dialog title="Change of plans?" description={spot.workshop.title} onClose={onClose}>
      <dl className="mt-6 grid gap-2 rounded border border-iron p-5">
        <Amount label="You get back" value={shown(refundAmount)} />
        <Amount label="We keep" value={shown(keptAmount)} />
      </dl>
      <p className="mt-4 t-small text-paper">
        {refundAmount > 0
          ? "We'll send it the way you paid, within a few days."
          : keptAmount > 0
            ? 'By our cancellation policy, nothing goes back anymore.'
            : "You haven't paid anything, and you won't owe anything."}{' '}
        Someone else gets your spot, and you can't undo this.
      </p>
      <div className="mt-6 flex justify-end gap-3 max-sm:flex-col-reverse">
        <Button onClick={onClose}>Keep My Spot</Button>
        <Button
          look="danger"
          pending={cancel.pending}
          pendingLabel="Cancelling..."
          onClick={() => void confirm()}
        >
          Cancel My Spot
        </Button>
      </div>
    </Dialog>
  );
}

function Amount({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
