import { useEffect, useRef, useState } from 'react';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { currencyOf, parseAmount } from '#src/shared/money.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';
import type { RefundChoice } from '../registrations.rules.ledger.ts';
import { useDecide } from './registrations.api.manage.ts';
import { useAmountIn, useLedger } from './registrations.api.money.ts';

type Choice = 'policy' | 'full' | 'none' | 'amount';

interface CancelRegistrationProps {
  registration: ManagedRegistration;
  onClose: () => void;
}

/** Of someone who has paid something: asks what goes back. */
export function CancelRegistration({ registration, onClose }: CancelRegistrationProps) {
  const { id, name, email, currency } = registration;
  const person = name || email;
  const { data } = useLedger(id);
  const site = useSite();
  const amountIn = useAmountIn();
  const [choice, setChoice] = useState<Choice>('policy');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const decide = useDecide();
  const keep = useRef<HTMLButtonElement>(null);
  // The safe answer, not the first choice.
  useEffect(() => keep.current?.focus(), []);
  const written = currencyOf(currency ?? site.currencyCode, site);
  const shown = (amount: number | undefined) =>
    amount === undefined ? '' : amountIn(amount, written.currencyCode);
  const choices: [Choice, string, string][] = [
    ['policy', 'What the policy says', shown(data?.cancellation?.refundAmount)],
    ['full', 'Everything', shown(data?.receivedAmount)],
    ['none', 'Nothing', shown(0)],
    ['amount', 'Another amount', ''],
  ];
  const refundOf = (): RefundChoice | null => {
    if (choice !== 'amount') return choice;
    const amount = parseAmount(typed, written);
    const isTooMuch = amount !== null && amount > (data?.receivedAmount ?? 0);
    if (amount !== null && typed.trim() && !isTooMuch) return { amount };
    setError(isTooMuch ? 'More than you received' : 'Enter an amount, such as 240');
    return null;
  };
  const send = async (silent: boolean) => {
    const refund = refundOf();
    if (refund && (await decide.run([registration], 'cancel', { silent, refund }))) onClose();
  };
  return (
    <Dialog
      width="confirm"
      title="Cancel this registration?"
      description={`${person} will lose their seat. You can undo this while the workshop has room. What goes back is listed as a credit until you record the refund.`}
      onClose={onClose}
    >
      <fieldset className="mt-5">
        <legend className="field-label">What do they get back?</legend>
        <div className="grid gap-2">
          {choices.map(([value, label, amount]) => (
            <label key={value} className="admin-choice-card">
              <input
                type="radio"
                name="refund"
                value={value}
                checked={choice === value}
                onChange={() => setChoice(value)}
              />
              {label}
              <span className="ml-auto">{amount}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {choice === 'amount' && (
        <AdminField
          className="mt-3"
          name="amount"
          label="Amount"
          inputMode="decimal"
          value={typed}
          error={error}
          onChange={setTyped}
          {...(written.currencySign.length === 1
            ? { prefix: written.currencySign }
            : { suffix: written.currencyCode })}
        />
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
        <Button ref={keep} onClick={onClose}>
          Keep It
        </Button>
        <Button onClick={() => void send(true)} disabled={decide.pending}>
          Cancel Without an Email
        </Button>
        <Button
          look="danger"
          pending={decide.pending}
          pendingLabel="Cancelling..."
          onClick={() => void send(false)}
        >
          Cancel &amp; Notify
        </Button>
      </div>
    </Dialog>
  );
}
