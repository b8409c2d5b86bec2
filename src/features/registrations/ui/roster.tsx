import { Link } from 'wouter';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { type Workshop, formatWorkshopDates } from '#src/features/workshops/workshops.rules.ts';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { useAllRows } from '#src/platform/browser/use-page.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { ArrowLeftIcon } from '#src/ui-kit/icons.tsx';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { PrintIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';
import { RosterChecklist } from './roster-checklist.tsx';
import { todayIn } from './registrations.form.manage.ts';
import { RosterTable } from './roster-table.tsx';

/** On screen a checklist, on paper a table. */
export function Roster({ workshop }: { workshop: Workshop }) {
  const { id, title, location } = workshop;
  const { timeZone } = useSite();
  const filters = { workshopId: String(id), holdsSeat: 'true' };
  const holders = useAllRows<ManagedRegistration>('/api/registrations', filters);
  const people = (holders.data ?? []).toSorted((a, b) =>
    (a.lastName ?? a.name).localeCompare(b.lastName ?? b.name),
  );
  const dates = formatWorkshopDates(workshop);
  return (
    <div className="admin-content roster">
      <div className="flex justify-between gap-3 print:hidden">
        <Link href={adminAddress('registrations', { workshop: id })} className="btn btn-quiet">
          <ArrowLeftIcon size={16} />
          Registrations
        </Link>
        <Button onClick={() => print()} icon={<PrintIcon size={16} />}>
          Print
        </Button>
      </div>
      <div>
        <h1 className="admin-title wrap-anywhere">{title}</h1>
        <p className="mt-1 wrap-anywhere text-dust print:text-inherit">
          {[dates, location, `${people.length} of ${workshop.maxParticipants} seats`]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <QueryState
        query={holders}
        loading={<AdminLoading text="Loading the roster..." />}
        failed="The roster couldn't be loaded"
        empty={<p className="text-dust">No one has a seat yet.</p>}
      >
        {() => (
          <>
            <RosterChecklist
              workshop={workshop}
              people={people}
              listKey={holders.listKey}
              today={todayIn(timeZone)}
            />
            <RosterTable people={people} />
          </>
        )}
      </QueryState>
    </div>
  );
}
