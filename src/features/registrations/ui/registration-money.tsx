import { useState } from 'react';
import { formatLongDay } from '#src/shared/dates.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { Dialog } from '#src/ui-kit/dialog.tsx';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { useQuestion } from '#src/ui-kit/use-question.tsx';
import { PlusIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { AdminNote } from '#src/ui-kit/admin/note.tsx';
import type { EntryWire, LedgerWire } from '../registrations.contract.ledger.ts';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';
import { nextDueOf } from '../registrations.rules.ledger.ts';
import { LedgerEntries, entryLabel } from './ledger-entries.tsx';
import { MovementForm } from './movement-form.tsx';
import { type Movement, useAmountIn, useLedger, useUndoEntry } from './registrations.api.money.ts';
import { StandingBadge } from './standing-badge.tsx';
import { StatusBadge } from './status-badge.tsx';

type TermsWire = NonNullable<LedgerWire['terms']>;

interface RegistrationMoneyProps {
  registration: ManagedRegistration;
  onCancelRegistration: () => void;
  onClose: () => void;
}

/** Terms and entries of a registration. The form of a payment is open where something is owed. */
export function RegistrationMoney(props: RegistrationMoneyProps) {
  const { registration, onCancelRegistration, onClose } = props;
  const { id, name, email, workshopTitle, status, standing } = registration;
  const ledger = useLedger(id);
  return (
    <Dialog
      width="panel-large"
      title={`Payments of ${name || email}`}
      description={workshopTitle}
      onClose={onClose}
    >
      <p className="mt-2 flex flex-wrap gap-2">
        <StatusBadge status={status} />
        <StandingBadge standing={standing} />
      </p>
      <div className="mt-5 grid gap-5">
        <QueryState
          query={ledger}
          loading={<AdminLoading text="Loading payments..." />}
          failed="The payments couldn't be loaded"
        >
          {data =>
            data.terms ? (
              <Money
                registration={registration}
                ledger={data}
                terms={data.terms}
                onCancelRegistration={onCancelRegistration}
              />
            ) : (
              <AdminNote>
                Nothing is known about the money of this registration. To track it, choose Start Tracking
                above the registrations of its workshop.
              </AdminNote>
            )
          }
        </QueryState>
      </div>
    </Dialog>
  );
}

interface MoneyProps {
  registration: ManagedRegistration;
  ledger: LedgerWire;
  terms: TermsWire;
  onCancelRegistration: () => void;
}

function Money({ registration, ledger, terms, onCancelRegistration }: MoneyProps) {
  const { currency } = terms;
  const amountIn = useAmountIn();
  const next = nextDueOf(terms, ledger);
  const [open, setOpen] = useState<Movement | null>(next ? 'payments' : null);
  const { ask, question } = useQuestion();
  const undo = useUndoEntry();
  const close = () => setOpen(null);
  const onUndo = (entry: EntryWire) =>
    ask({
      title: 'Undo this entry?',
      text: `${entryLabel(entry)} ${amountIn(Math.abs(entry.amount), currency)} stays in the list, with an entry that takes it back. No email is sent.`,
      label: 'Undo Entry',
      pendingLabel: 'Undoing...',
      keepLabel: 'Keep It',
      onConfirm: () => undo.run(registration, entry),
    });
  const forms = {
    payments: {
      amount: next?.amount ?? 0,
      help: next?.dueOn ? `${amountIn(next.amount, currency)} is due ${formatLongDay(next.dueOn)}` : '',
    },
    refunds: {
      amount: Math.max(0, -ledger.balanceAmount),
      help: `Up to ${amountIn(ledger.receivedAmount, currency)}`,
    },
    waivers: {
      amount: Math.max(0, ledger.balanceAmount),
      help: `Up to ${amountIn(Math.max(0, ledger.balanceAmount), currency)}`,
    },
  };
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button
          icon={<PlusIcon size={16} />}
          aria-expanded={open === 'payments'}
          onClick={() => setOpen('payments')}
        >
          Record Payment
        </Button>
        {ledger.receivedAmount > 0 && (
          <Button aria-expanded={open === 'refunds'} onClick={() => setOpen('refunds')}>
            Refund
          </Button>
        )}
        {ledger.balanceAmount > 0 && (
          <Button aria-expanded={open === 'waivers'} onClick={() => setOpen('waivers')}>
            Waive
          </Button>
        )}
      </div>
      {open && (
        <MovementForm
          key={open}
          movement={open}
          registration={registration}
          currency={currency}
          {...forms[open]}
          onClose={close}
        />
      )}
      <div className="-mx-6">
        <LedgerEntries ledger={ledger} currency={currency} onUndo={onUndo} />
      </div>
      <Balance ledger={ledger} currency={currency} dueOn={next?.dueOn ?? null} />
      <Terms terms={terms} />
      {ledger.cancellation && (
        <Cancellation
          registration={registration}
          cancellation={ledger.cancellation}
          terms={terms}
          onCancel={onCancelRegistration}
        />
      )}
      {question}
    </>
  );
}

function Balance({
  ledger,
  currency,
  dueOn,
}: {
  ledger: LedgerWire;
  currency: string;
  dueOn: string | null;
}) {
  const { balanceAmount, receivedAmount, owedAmount } = ledger;
  const amountIn = useAmountIn();
  const isCredit = balanceAmount < 0;
  return (
    <p role="status">
      {isCredit ? 'To return: ' : 'Balance: '}
      <b className="font-semibold">{amountIn(Math.abs(balanceAmount), currency)}</b>
      {dueOn && `, due ${formatLongDay(dueOn)}`}
      <span className="text-dust">
        {' '}
        ({amountIn(receivedAmount, currency)} received of {amountIn(owedAmount, currency)})
      </span>
    </p>
  );
}

const DISCOUNTS = { 'early-bird': 'Early bird', promo: 'Promo code', studio: 'Discount' };

function Terms({ terms }: { terms: TermsWire }) {
  const { currency, listAmount, discountAmount, discountFor, taxAmount, taxLabel, isTaxIncluded } = terms;
  const { totalAmount, depositAmount, depositDueOn, balanceDueOn, reference } = terms;
  const amountIn = useAmountIn();
  const shown = (amount: number) => amountIn(amount, currency);
  const rows = [
    { label: 'Price', value: shown(listAmount) },
    discountFor && { label: DISCOUNTS[discountFor], value: shown(-discountAmount) },
    taxAmount > 0 && {
      label: `${isTaxIncluded ? 'Includes' : 'Plus'} ${taxLabel ?? 'tax'}`,
      value: shown(taxAmount),
    },
    { label: 'Total', value: shown(totalAmount) },
    depositAmount > 0 &&
      depositDueOn && {
        label: 'Deposit',
        value: `${shown(depositAmount)}, due ${formatLongDay(depositDueOn)}`,
      },
    balanceDueOn && { label: 'Everything due', value: formatLongDay(balanceDueOn) },
    { label: 'Reference', value: reference },
  ].filter(row => row !== null && row !== false && row !== '');
  return (
    <section aria-labelledby="money-terms" className="border-t border-ash pt-5">
      <h3 id="money-terms" className="font-semibold">
        What they agreed to
      </h3>
      <dl className="mt-3 grid gap-2">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-6">
            <dt className="text-dust">{label}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface CancellationProps {
  registration: ManagedRegistration;
  cancellation: NonNullable<LedgerWire['cancellation']>;
  terms: TermsWire;
  onCancel: () => void;
}

function Cancellation({ registration, cancellation, terms, onCancel }: CancellationProps) {
  const { name, email } = registration;
  const { keptAmount, refundAmount } = cancellation;
  const amountIn = useAmountIn();
  return (
    <section aria-labelledby="money-cancellation" className="grid gap-3 border-t border-ash pt-5">
      <h3 id="money-cancellation" className="font-semibold">
        If {name || email} cancels today
      </h3>
      <p>
        They get <b className="font-semibold">{amountIn(refundAmount, terms.currency)}</b> back, and you keep{' '}
        {amountIn(keptAmount, terms.currency)}.
      </p>
      {terms.policyLines.length > 0 && (
        <p className="text-small/4.5 text-dust">Your policy: {terms.policyLines.join(' ')}</p>
      )}
      <Button className="text-status-red sm:justify-self-start" onClick={onCancel}>
        Cancel Registration
      </Button>
    </section>
  );
}
