import { clsx } from 'clsx';
import { fullMomentHere } from '#src/platform/browser/local-time.ts';
import { formatDay } from '#src/shared/dates.ts';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';
import { holdsSeat } from '../registrations.rules.ts';
import { useAmountIn } from './registrations.api.money.ts';
import { StandingBadge } from './standing-badge.tsx';

interface MoneyCellProps {
  registration: ManagedRegistration;
  onOpen: () => void;
}

/** Opens the payments of a registration. */
export function MoneyCell({ registration, onOpen }: MoneyCellProps) {
  const { standing, currency, status, name, email, holdFor, heldUntil } = registration;
  if (currency === null && !holdsSeat(status)) return <span className="text-dust">–</span>;
  if (currency === null) return <StandingBadge standing={standing} />;
  return (
    <button
      type="button"
      className="grid min-h-11 content-center justify-items-start gap-1 text-left"
      onClick={onOpen}
    >
      <StandingBadge standing={standing} />
      <Balance registration={registration} />
      {holdFor && heldUntil && (
        <span className="text-caption/4 text-dust">
          {holdFor === 'email' ? 'Email not confirmed' : 'Not paid yet'}, held until{' '}
          {fullMomentHere(heldUntil)}
        </span>
      )}
      <span className="sr-only">, open the payments of {name || email}</span>
    </button>
  );
}

function Balance({ registration }: { registration: ManagedRegistration }) {
  const { standing, currency, totalAmount, balanceAmount, dueOn, reference } = registration;
  const amountIn = useAmountIn();
  if (currency === null || totalAmount === null || !balanceAmount) return null;
  const due = dueOn && (
    <span className={clsx('block', standing === 'overdue' ? 'text-bone' : 'text-dust')}>
      {' '}
      due {formatDay(dueOn)}
    </span>
  );
  return (
    <span className="text-small/4.5 whitespace-nowrap">
      {balanceAmount > 0
        ? `${amountIn(balanceAmount, currency)} of ${amountIn(totalAmount, currency)}`
        : `${amountIn(-balanceAmount, currency)} to return`}
      {due}
      <span className="block font-mono text-caption/4 text-dust">{reference}</span>
    </span>
  );
}
