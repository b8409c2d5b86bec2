import { useQueryClient } from '@tanstack/react-query';
import { showFailure } from '#src/platform/browser/use-action.ts';
import { useContractForm } from '#src/platform/browser/use-contract-form.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { Field } from '#src/ui-kit/field.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import { formatDay } from '#src/shared/dates.ts';
import type { SpotWire } from '../registrations.contract.spots.ts';
import { sendToSpot, transferSchema, useAmounts } from './registrations.api.spots.ts';

interface SpotGiveAwayProps {
  token: string;
  spot: SpotWire;
  onClose: () => void;
}

/** Nothing changes until the other person says yes. */
export function SpotGiveAway({ token, spot, onClose }: SpotGiveAwayProps) {
  const queries = useQueryClient();
  const form = useContractForm({
    schema: transferSchema,
    submit: body => sendToSpot(queries, { token, path: 'transfer', body }),
    onSuccess: () => {
      showToast({ title: 'Offer sent', description: 'The spot is theirs when they say yes.' });
      onClose();
    },
    onFailure: error => showFailure("Couldn't send the offer", error),
  });
  const field = (name: string) => ({ name, error: form.errors[name] });
  return (
    <Dialog
      title="Give your spot to someone else"
      description="We'll send them an email. The spot is theirs when they say yes. Until then it stays yours."
      onClose={onClose}
    >
      <form {...form.formProps} className="mt-6 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...field('firstName')} label="Their first name" />
          <Field {...field('lastName')} label="Their last name" />
        </div>
        <Field {...field('email')} label="Their email" type="email" />
        <Money spot={spot} />
        <div className="mt-2 flex justify-end gap-3 max-sm:flex-col-reverse">
          <Button onClick={onClose}>Back</Button>
          <Button type="submit" look="primary" pending={form.pending} pendingLabel="Sending...">
            Send the Offer
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Money({ spot: { receivedAmount, balanceAmount, balanceDueOn, currency } }: { spot: SpotWire }) {
  const shown = useAmounts(currency);
  if (receivedAmount <= 0 && balanceAmount <= 0) return null;
  return (
    <p className="rounded border border-iron bg-soot p-4 t-small text-paper">
      {receivedAmount > 0 && `You paid ${shown(receivedAmount)}. Settle that between the two of you. `}
      {balanceAmount > 0 &&
        `They pay ${receivedAmount > 0 ? 'the rest, ' : ''}${shown(balanceAmount)}${balanceDueOn ? `, by ${formatDay(balanceDueOn)}` : ''}.`}
    </p>
  );
}
