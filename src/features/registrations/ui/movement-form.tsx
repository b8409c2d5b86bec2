import { type FormEvent, useState } from 'react';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { todayHere } from '#src/platform/browser/local-time.ts';
import { currencyOf, parseAmount, typedAmount } from '#src/shared/money.ts';
import { DialogActions } from '#src/ui-kit/dialog-actions.tsx';
import { AdminField } from '#src/ui-kit/admin/field.tsx';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';
import { METHOD_LABELS, PAYMENT_METHODS, type PaymentMethod } from '../registrations.rules.ledger.ts';
import { type Movement, useRecord } from './registrations.api.money.ts';

const WORDS: Record<Movement, { title: string; on: string; save: string; email: string }> = {
  payments: {
    title: 'Record a payment',
    on: 'Received on',
    save: 'Save Payment',
    email: 'Email them a receipt',
  },
  refunds: {
    title: 'Record a refund',
    on: 'Returned on',
    save: 'Save Refund',
    email: 'Email them about the refund',
  },
  waivers: { title: 'Waive a part', on: '', save: 'Waive', email: '' },
};

const METHODS = PAYMENT_METHODS.map(value => ({ value, label: METHOD_LABELS[value] }));

interface MovementFormProps {
  movement: Movement;
  registration: ManagedRegistration;
  currency: string;
  /** What is filled in. */
  amount: number;
  help: string;
  onClose: () => void;
}

export function MovementForm({ movement, registration, currency, amount, help, onClose }: MovementFormProps) {
  const written = currencyOf(currency, useSite());
  const [typed, setTyped] = useState(() => (amount > 0 ? typedAmount(amount, currency) : ''));
  const [method, setMethod] = useState<PaymentMethod>('bank');
  const [happenedOn, setHappenedOn] = useState(() => todayHere());
  const [note, setNote] = useState('');
  const [sendsEmail, setSendsEmail] = useState(true);
  const [error, setError] = useState<string>();
  const record = useRecord(movement);
  const words = WORDS[movement];
  const isWaiver = movement === 'waivers';

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseAmount(typed, written);
    if (!parsed) return setError('Enter an amount, such as 240');
    setError(undefined);
    const common = { amount: parsed, currency, note };
    const moved = isWaiver ? {} : { method, happenedOn, silent: !sendsEmail };
    if (await record.run(registration, { ...common, ...moved })) onClose();
  };

  return (
    <form
      noValidate
      className="grid gap-4 rounded border border-iron p-4"
      onSubmit={event => void save(event)}
    >
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{words.title}</span>
        <span className="text-small text-dust">{help}</span>
      </p>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <AdminField
          name="amount"
          label="Amount"
          inputMode="decimal"
          value={typed}
          error={error}
          onChange={setTyped}
          {...(written.currencySign.length === 1 ? { prefix: written.currencySign } : { suffix: currency })}
        />
        {!isWaiver && (
          <>
            <AdminField
              name="method"
              label="How"
              options={METHODS}
              value={method}
              onChange={value => setMethod(PAYMENT_METHODS.find(one => one === value) ?? 'other')}
            />
            <AdminField
              name="happenedOn"
              label={words.on}
              type="date"
              value={happenedOn}
              onChange={setHappenedOn}
            />
          </>
        )}
        <AdminField
          name="note"
          label={
            <>
              Note <span className="font-normal text-dust">optional</span>
            </>
          }
          maxLength={500}
          value={note}
          onChange={setNote}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {!isWaiver && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="admin-check"
              checked={sendsEmail}
              onChange={({ target }) => setSendsEmail(target.checked)}
            />
            {words.email}
          </label>
        )}
        <div className="ml-auto max-sm:w-full">
          <DialogActions
            label={words.save}
            pendingLabel="Saving..."
            pending={record.pending}
            onCancel={onClose}
          />
        </div>
      </div>
    </form>
  );
}
