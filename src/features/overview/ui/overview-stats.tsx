import { onYourList } from '#src/features/leads/leads.rules.ts';
import { EventsIcon, InboxIcon, PersonPlusIcon, UploadsIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminStat, AdminStats } from '#src/ui-kit/admin/stat.tsx';
import type { Overview } from '../overview.contract.ts';

export function OverviewStats({ overview }: { overview: Overview }) {
  const { workshops, leads, messages, uploads } = overview;
  return (
    <AdminStats>
      <AdminStat
        label="Total Workshops"
        value={workshops.total}
        line={`${workshops.upcoming} upcoming, ${workshops.past} past`}
        icon={<EventsIcon size={18} />}
      />
      <AdminStat
        label="Total Leads"
        value={leads.total}
        line={onYourList(leads)}
        icon={<PersonPlusIcon size={18} />}
      />
      <AdminStat
        label="Contact Messages"
        value={messages.total}
        line={
          messages.unread > 0 ? (
            <span className="text-status-orange">{messages.unread} unread</span>
          ) : (
            'all read'
          )
        }
        icon={<InboxIcon size={18} />}
      />
      <AdminStat
        label="User Uploads"
        value={uploads}
        line="shared with you"
        icon={<UploadsIcon size={18} />}
      />
    </AdminStats>
  );
}
