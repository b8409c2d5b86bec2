import type { ManagedRegistration } from '../registrations.contract.manage.ts';
import { useAmountIn } from './registrations.api.money.ts';

export function OwedAtTheDoor({ person }: { person: ManagedRegistration }) {
  const { balanceAmount, currency } = person;
  const amountIn = useAmountIn();
  if (currency === null || balanceAmount === null || balanceAmount <= 0) return null;
  return (
    <p className="text-small/4.5 font-semibold text-status-orange print:text-inherit">
      Still owes {amountIn(balanceAmount, currency)}
    </p>
  );
}
