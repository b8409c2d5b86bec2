import { Link } from 'wouter';
import { type Workshop, formatWorkshopDates } from '#src/features/workshops/workshops.rules.ts';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { useAllRows } from '#src/platform/browser/use-page.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { ArrowLeftIcon } from '#src/ui-kit/icons.tsx';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { PrintIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';

export function Roster({ workshop }: { workshop: Workshop }) {
  const { id, title, location } = workshop;
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
        <Button onClick={() => print()} look="primary" icon={<PrintIcon size={16} />}>
          Print
        </Button>
      </div>
      <div>
        <h1 className="admin-title wrap-anywhere">{title}</h1>
        <p className="mt-1 wrap-anywhere text-dust">
          {[dates, location, `${people.length} of ${workshop.maxParticipants} seats`]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <QueryState
        query={holders}
        loading={<AdminLoading text="Loading the roster..." />}
        failed="The roster could not be loaded"
        empty={<p className="text-dust">No one has a seat yet.</p>}
      >
        {() => <RosterTable people={people} />}
      </QueryState>
    </div>
  );
}

function RosterTable({ people }: { people: readonly ManagedRegistration[] }) {
  return (
    <table className="roster-table">
      <thead>
        <tr>
          <th scope="col">Present</th>
          <th scope="col">Name</th>
          <th scope="col">Phone</th>
          <th scope="col">Status</th>
          <th scope="col">Note</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ id, name, email, phone, status, internalNote }) => (
          <tr key={id}>
            <td>
              <span aria-hidden className="inline-block size-4 rounded-[3px] border border-current" />
            </td>
            <td>
              {name}
              <br />
              <span className="text-dust">{email}</span>
            </td>
            <td>{phone}</td>
            <td className="capitalize">{status}</td>
            <td>{internalNote}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
