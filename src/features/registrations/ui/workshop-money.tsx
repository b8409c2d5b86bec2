import { useState } from 'react';
import { counted } from '#src/shared/words.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { AdminNote } from '#src/ui-kit/admin/note.tsx';
import type { MoneyTotals, WorkshopMoney as Money } from '../registrations.contract.money.ts';
import { METHOD_LABELS, PAYMENT_METHODS } from '../registrations.rules.ledger.ts';
import { useAmountIn, useWorkshopMoney } from './registrations.api.money.ts';
import { StartTracking } from './start-tracking.tsx';

/** What a workshop brings. Nothing where nobody pays. */
export function WorkshopMoney({ workshopId }: { workshopId: number }) {
  const { data } = useWorkshopMoney(workshopId);
  const [isStarting, setStarting] = useState(false);
  if (!data) return null;
  return (
    <>
      {[data, ...data.others].filter(hasMoney).map(totals => (
        <Totals key={totals.currency} totals={totals} people={totals === data ? data.overduePeople : 0} />
      ))}
      {data.untracked > 0 && (
        <AdminNote action={<Button onClick={() => setStarting(true)}>Start Tracking Payments</Button>}>
          Nobody keeps track of what {counted(data.untracked, 'person', 'people')} with a seat still owe.
        </AdminNote>
      )}
      {isStarting && <StartTracking workshopId={workshopId} onClose={() => setStarting(false)} />}
    </>
  );
}

const hasMoney = ({ bookedAmount, receivedAmount, refundedAmount }: MoneyTotals): boolean =>
  bookedAmount !== 0 || receivedAmount !== 0 || refundedAmount !== 0;

function Totals({ totals, people }: { totals: MoneyTotals; people: Money['overduePeople'] }) {
  const amountIn = useAmountIn();
  const { currency, bookedAmount, receivedAmount, owedAmount, overdueAmount, byMethod } = totals;
  const shown = (amount: number) => amountIn(amount, currency);
  const details = [
    ...PAYMENT_METHODS.map(method => [METHOD_LABELS[method], byMethod[method] ?? 0] as const),
    ['Refunded', totals.refundedAmount] as const,
    ['Waived', totals.waivedAmount] as const,
  ].filter(([, amount]) => amount !== 0);
  return (
    <div className="grid gap-3 border-t border-ash pt-4">
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <Figure label="Booked" value={shown(bookedAmount)} />
        <Figure label="Received" value={shown(receivedAmount)} />
        <Figure label="Still owed" value={shown(owedAmount)} />
        <Figure
          label="Overdue"
          value={shown(overdueAmount)}
          isBad={overdueAmount > 0}
          {...(people > 0 && { line: counted(people, 'person', 'people') })}
        />
      </dl>
      {details.length > 0 && (
        <p className="text-small text-dust">
          {details.map(([label, amount]) => `${label} ${shown(amount)}`).join(' / ')}
        </p>
      )}
    </div>
  );
}

interface FigureProps {
  label: string;
  value: string;
  line?: string;
  isBad?: boolean;
}

function Figure({ label, value, line, isBad = false }: FigureProps) {
  return (
    <div>
      <dt className="text-small text-dust">{label}</dt>
      <dd className={isBad ? 'text-lg font-medium text-status-red' : 'text-lg font-medium'}>
        {value}
        {line && <span className="ml-2 text-small font-normal text-dust">{line}</span>}
      </dd>
    </div>
  );
}
