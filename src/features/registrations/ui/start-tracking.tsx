import { useState } from 'react';
import { useAllRows } from '#src/platform/browser/use-page.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';
import { PATH } from './registrations.api.manage.ts';
import { useTrackPayments } from './registrations.api.money.ts';

interface StartTrackingProps {
  workshopId: number;
  onClose: () => void;
}

/** Asks who of those from before payments were tracked has paid. */
export function StartTracking({ workshopId, onClose }: StartTrackingProps) {
  const seats = useAllRows<ManagedRegistration>(PATH, {
    workshopId: String(workshopId),
    holdsSeat: 'true',
    standing: 'untracked',
  });
  const [paid, setPaid] = useState<ReadonlySet<number>>(new Set());
  const track = useTrackPayments();
  const toggle = (id: number, isPaid: boolean) =>
    setPaid(before => new Set([...before, id].filter(each => each !== id || isPaid)));
  const start = async () => {
    if (await track.run(workshopId, { paid: [...paid] })) onClose();
  };
  return (
    <Dialog
      width="panel"
      title="Start tracking payments"
      description="Everyone below owes today's price from now on, unless you say that they have paid. No email is sent now; reminders follow your settings."
      onClose={onClose}
    >
      <QueryState
        query={seats}
        loading={<AdminLoading text="Loading registrations..." />}
        failed="The registrations couldn't be loaded"
      >
        {rows => (
          <fieldset className="mt-5">
            <legend className="field-label">Who has already paid?</legend>
            {rows
              .filter(({ currency }) => currency === null)
              .map(({ id, name, email }) => (
                <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3">
                  <input
                    type="checkbox"
                    className="admin-check"
                    checked={paid.has(id)}
                    onChange={({ target }) => toggle(id, target.checked)}
                  />
                  <span className="min-w-0 wrap-anywhere">
                    {name || email} <span className="text-dust">{name && email}</span>
                  </span>
                </label>
              ))}
          </fieldset>
        )}
      </QueryState>
      <div className="mt-6 flex justify-end gap-3">
        <Button onClick={onClose} className="max-sm:flex-1">
          Cancel
        </Button>
        <Button
          look="primary"
          pending={track.pending}
          pendingLabel="Saving..."
          className="max-sm:flex-1"
          onClick={() => void start()}
        >
          Start Tracking
        </Button>
      </div>
    </Dialog>
  );
}
