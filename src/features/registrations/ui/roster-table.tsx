import type { ManagedRegistration } from '../registrations.contract.manage.ts';

export function RosterTable({ people }: { people: readonly ManagedRegistration[] }) {
  return (
    <table className="roster-table">
      <thead>
        <tr>
          <th scope="col">Present</th>
          <th scope="col">Name</th>
          <th scope="col">Phone</th>
          <th scope="col">Status</th>
          <th scope="col">Their note</th>
          <th scope="col">Our note</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ id, name, email, phone, status, notes, internalNote }) => (
          <tr key={id}>
            <td>
              <span aria-hidden className="inline-block size-4 rounded-[3px] border border-current" />
            </td>
            <td>
              {name}
              <br />
              <span className="text-dust print:text-inherit">{email}</span>
            </td>
            <td>{phone}</td>
            <td className="capitalize">{status}</td>
            <td>{notes}</td>
            <td>{internalNote}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
