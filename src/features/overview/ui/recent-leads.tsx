import { Link } from 'wouter';
import type { Lead } from '#src/features/leads/leads.contract.ts';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { ArrowRightIcon } from '#src/ui-kit/icons.tsx';
import { Initials } from '#src/ui-kit/initials.tsx';
import { ToolBadge } from '#src/ui-kit/tool-badge.tsx';
import { ToolCard } from '#src/ui-kit/tool-card.tsx';

/** Recent Leads: the newest five. */
export function RecentLeads({ leads }: { leads: readonly Lead[] }) {
  return (
    <ToolCard
      title="Recent Leads"
      action={
        <Link href={adminAddress('leads')} className="btn btn-quiet">
          All leads <ArrowRightIcon size={16} />
        </Link>
      }
    >
      {leads.length === 0 ? (
        <p className="px-4 py-10 text-center text-dust sm:px-6">No leads captured yet</p>
      ) : (
        <ul className="py-2">
          {leads.map(({ id, name, email }) => (
            <li key={id} className="flex min-h-16 items-center gap-3 px-4 sm:px-6">
              <Initials name={name} email={email} />
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium">{name}</p>
                <p className="truncate text-[0.8125rem] text-dust">{email}</p>
              </div>
              <ToolBadge tone="tungsten">New</ToolBadge>
            </li>
          ))}
        </ul>
      )}
    </ToolCard>
  );
}
