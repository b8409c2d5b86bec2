import type { Lead } from '#src/features/leads/leads.contract.ts';
import { Initials } from '#src/ui-kit/initials.tsx';
import { AdminBadge } from '#src/ui-kit/admin/badge.tsx';
import { OverviewCard } from './overview-card.tsx';

export function RecentLeads({ leads }: { leads: readonly Lead[] }) {
  return (
    <OverviewCard
      title="Recent Leads"
      all={{ section: 'leads', label: 'All leads' }}
      empty="No leads captured yet"
    >
      {leads.length > 0 && (
        <ul className="py-2">
          {leads.map(({ id, name, email }) => (
            <li key={id} className="flex min-h-16 items-center gap-3 px-4 sm:px-6">
              <Initials name={name} email={email} />
              <div className="min-w-0 flex-1">
                <p className="font-medium wrap-anywhere">{name}</p>
                <p className="text-small wrap-anywhere text-dust">{email}</p>
              </div>
              <AdminBadge tone="tungsten">New</AdminBadge>
            </li>
          ))}
        </ul>
      )}
    </OverviewCard>
  );
}
