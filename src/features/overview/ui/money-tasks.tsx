import { Link } from 'wouter';
import type { MoneyTasks as Tasks } from '#src/features/registrations/registrations.contract.money.ts';
import { useAmountIn } from '#src/features/registrations/ui/registrations.api.money.ts';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { counted } from '#src/shared/words.ts';
import { ChevronRightIcon, UndoIcon, WarningIcon } from '#src/ui-kit/admin/icons.tsx';
import type { ReactNode } from 'react';

/** Nothing if nothing is overdue and nobody has to get anything back. */
export function MoneyTasks({ tasks: { overdue, credits } }: { tasks: Tasks }) {
  const amountIn = useAmountIn();
  if (overdue.people === 0 && credits.people === 0) return null;
  const others = credits.people - credits.first.length;
  return (
    <section aria-label="Payments that need you" className="admin-card p-0!">
      <ul className="[&>li+li]:border-t [&>li+li]:border-ash">
        {overdue.people > 0 && (
          <Task
            icon={<WarningIcon size={18} className="text-status-red" />}
            params={{ workshop: 'all', standing: 'overdue' }}
            label={`Overdue: ${counted(overdue.people, 'person', 'people')}`}
            line={overdue.amounts.map(({ amount, currency }) => amountIn(amount, currency)).join(', ')}
          />
        )}
        {credits.first.map(({ registrationId, name, email, reference, currency, amount }) => (
          <Task
            key={registrationId}
            icon={<UndoIcon size={18} className="text-status-orange" />}
            params={{ workshop: 'all', q: reference }}
            label={`Refund ${amountIn(amount, currency)} to ${name || email}`}
            line="Credit to return"
          />
        ))}
        {others > 0 && (
          <Task
            icon={<UndoIcon size={18} className="text-status-orange" />}
            params={{ workshop: 'all', standing: 'credit' }}
            label={`${counted(others, 'more person', 'more people')} with a credit to return`}
          />
        )}
      </ul>
    </section>
  );
}

interface TaskProps {
  icon: ReactNode;
  params: Record<string, string>;
  label: string;
  line?: string;
}

function Task({ icon, params, label, line }: TaskProps) {
  return (
    <li>
      <Link
        href={adminAddress('registrations', params)}
        className="flex min-h-14 items-center gap-4 px-4 py-2 hover:text-tungsten-hi sm:px-6"
      >
        {icon}
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="font-medium">{label}</span>
          {line && <span className="ml-3 text-small text-dust">{line}</span>}
        </span>
        <ChevronRightIcon size={16} className="flex-none text-dust" />
      </Link>
    </li>
  );
}
