import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { Workshop } from '#src/features/workshops/workshops.rules.ts';
import { listUrl } from '#src/platform/browser/use-page.ts';
import { initialsOf } from '#src/ui-kit/initials.tsx';
import type { ManagedRegistration, RegistrationCounts } from '../registrations.contract.manage.ts';

/** With more seats, individual frames are too small to tell apart. */
const MAX_FRAMES = 16;

const HOLDING = ['completed', 'enrolled', 'reserved'] as const;
type Holding = (typeof HOLDING)[number];

const COLORS: Record<Holding, string> = {
  completed: 'var(--color-status-green)',
  enrolled: 'var(--color-status-blue)',
  reserved: 'var(--color-status-orange)',
};

interface WorkshopSeatsProps {
  workshop: Workshop;
  counts: RegistrationCounts;
}

export function WorkshopSeats({ workshop: { id, maxParticipants }, counts }: WorkshopSeatsProps) {
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
      {maxParticipants > MAX_FRAMES ? (
        <SeatsBar counts={counts} seats={maxParticipants} />
      ) : (
        <SeatFrames key={id} workshopId={id} seats={maxParticipants} />
      )}
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

// `useQueries` would be bundled into the chunk that every page loads.
function useHolders(workshopId: number, status: Holding): ManagedRegistration[] {
  const { data } = useQuery<ManagedRegistration[]>({
    queryKey: [listUrl('/api/registrations', { workshopId, status, limit: MAX_FRAMES })],
  });
  return data ?? [];
}

function SeatFrames({ workshopId, seats }: { workshopId: number; seats: number }) {
  const completed = useHolders(workshopId, 'completed');
  const enrolled = useHolders(workshopId, 'enrolled');
  const reserved = useHolders(workshopId, 'reserved');
  const holders = [...completed, ...enrolled, ...reserved];
  return (
    <div aria-hidden className="grid grid-cols-[repeat(auto-fit,minmax(44px,1fr))] gap-1.5">
      {Array.from({ length: seats }, (_, seat) => (
        <SeatFrame key={seat} number={seat + 1} holder={holders[seat]} />
      ))}
    </div>
  );
}

function SeatFrame({ number, holder }: { number: number; holder: ManagedRegistration | undefined }) {
  const color = holder && COLORS[holder.status as Holding];
  return (
    <span
      title={holder?.name}
      className={clsx(
        'grid h-11 place-items-center rounded text-[0.75rem] font-semibold',
        holder ? 'bg-lit' : 'border border-dashed border-status-none font-normal text-dust',
      )}
      style={color ? { color, boxShadow: `inset 0 -2px ${color}` } : undefined}
    >
      {holder ? initialsOf([holder.name], holder.email) : number}
    </span>
  );
}
