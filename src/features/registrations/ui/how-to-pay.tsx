import { formatDay } from '#src/shared/dates.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { useCopy } from '#src/ui-kit/use-copy.ts';
import type { SpotWire } from '../registrations.contract.spots.ts';
import { useAmounts } from './registrations.api.spots.ts';

type Owing = Pick<
  SpotWire,
  | 'terms'
  | 'receivedAmount'
  | 'balanceAmount'
  | 'currency'
  | 'depositDueOn'
  | 'balanceDueOn'
  | 'reference'
  | 'paymentInstructions'
>;

const by = (day: string | null): string => (day === null ? '' : ` by ${formatDay(day)}`);

/** What is still to pay, and when: the deposit first, where there is one. */
function instalmentsOf(spot: Owing): [label: string, amount: number][] {
  const { terms, receivedAmount, balanceAmount, depositDueOn, balanceDueOn } = spot;
  const deposit = Math.min((terms?.depositAmount ?? 0) - receivedAmount, balanceAmount);
  if (deposit <= 0 || deposit === balanceAmount || depositDueOn === balanceDueOn) {
    return [[`To pay${by(balanceDueOn)}`, balanceAmount]];
  }
  return [
    [`Deposit${by(depositDueOn)}`, deposit],
    [`Rest${by(balanceDueOn)}`, balanceAmount - deposit],
  ];
}

export function HowToPay({ spot }: { spot: Owing }) {
  const shown = useAmounts(spot.currency);
  const { isCopied, copy } = useCopy();
  const { reference, paymentInstructions } = spot;
  return (
    <div className="grid gap-4">
      <dl className="rounded border border-iron bg-soot p-5 text-copy/6">
        {instalmentsOf(spot).map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4 py-1">
            <dt className="min-w-0 wrap-anywhere">{label}</dt>
            <dd className="flex-none font-semibold">{shown(amount)}</dd>
          </div>
        ))}
        {reference && (
          <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-4 border-t border-iron pt-2.5">
            <dt>Reference</dt>
            <dd className="flex items-center gap-3">
              <span className="font-semibold">{reference}</span>
              <Button size="small" onClick={() => void copy(reference)}>
                {isCopied ? 'Copied' : 'Copy'}
              </Button>
            </dd>
          </div>
        )}
      </dl>
      {paymentInstructions ? (
        <p className="wrap-anywhere whitespace-pre-line text-paper">{paymentInstructions}</p>
      ) : (
        <p className="text-paper">We'll send you payment details. There's nothing to do until then.</p>
      )}
      {reference && paymentInstructions && (
        <p className="t-small text-dust">Put the reference on your payment, so that we know it's yours.</p>
      )}
    </div>
  );
}
