import type { ManagedRegistration } from '../registrations.contract.manage.ts';
import { OwedAtTheDoor } from './owed-at-the-door.tsx';

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
        {people.map(person => (
          <tr key={person.id}>
            <td>
              <span aria-hidden className="inline-block size-4 rounded-[3px] border border-current" />
            </td>
            <td>
              {person.name}
              <br />
              <span className="text-dust print:text-inherit">{person.email}</span>
            </td>
            <td>{person.phone}</td>
            <td className="capitalize">
              {person.status}
              <OwedAtTheDoor person={person} />
            </td>
            <td>{person.notes}</td>
            <td>{person.internalNote}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
