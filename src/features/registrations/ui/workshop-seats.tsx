import type { Workshop } from '#src/features/workshops/workshops.rules.ts';
import type { RegistrationCounts } from '../registrations.contract.manage.ts';

const HOLDING = ['completed', 'enrolled', 'reserved'] as const;

const COLORS: Record<(typeof HOLDING)[number], string> = {
  completed: 'var(--color-status-green)',
  enrolled: 'var(--color-status-blue)',
  reserved: 'var(--color-status-orange)',
};

interface WorkshopSeatsProps {
  workshop: Workshop;
  counts: RegistrationCounts;
}

export function WorkshopSeats({ workshop: { maxParticipants }, counts }: WorkshopSeatsProps) {
  const held = HOLDING.reduce((sum, status) => sum + counts[status], 0);
  const open = Math.max(0, maxParticipants - held);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        <p>
          <span className="font-medium">
            {held} of {maxParticipants} seats held
          </span>
          <span className="text-dust">{open > 0 ? ` / ${open} open` : ' / full'}</span>
        </p>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small text-dust">
          {HOLDING.filter(status => counts[status] > 0).map(status => (
            <li key={status} className="flex items-center gap-2">
              <span aria-hidden className="h-3.5 w-2 rounded-[2px]" style={{ background: COLORS[status] }} />
              {counts[status]} {status}
            </li>
          ))}
        </ul>
      </div>
      <SeatsBar counts={counts} seats={maxParticipants} />
    </div>
  );
}

function SeatsBar({ counts, seats }: { counts: RegistrationCounts; seats: number }) {
  return (
    <div aria-hidden className="flex h-3.5 overflow-hidden rounded-[3px] border border-status-none">
      {HOLDING.map(status => (
        <span
          key={status}
          style={{ width: `${(counts[status] / seats) * 100}%`, background: COLORS[status] }}
        />
      ))}
    </div>
  );
}
