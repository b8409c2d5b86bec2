import { clsx } from 'clsx';
import type { Workshop } from '../workshops.rules.ts';

/** With more seats, individual frames are too small to tell apart. */
const MAX_FRAMES = 16;

interface AdminSeatsProps {
  workshop: Pick<Workshop, 'currentParticipants' | 'maxParticipants'>;
  className?: string;
  /** Shows only the number on mid-sized screens. */
  isTight?: boolean;
}

export function AdminSeats({ workshop, className, isTight }: AdminSeatsProps) {
  const { currentParticipants: held, maxParticipants: total } = workshop;
  return (
    <div className={clsx('flex flex-wrap items-center gap-x-2.5 gap-y-1', className)}>
      <span aria-hidden className={clsx('flex gap-[3px]', isTight && 'sm:max-xl:hidden')}>
        {total > MAX_FRAMES ? (
          <span className="h-3.5 w-32 rounded-[2px] border border-status-none">
            <span className="block h-full bg-status-blue" style={{ width: `${(held / total) * 100}%` }} />
          </span>
        ) : (
          Array.from({ length: total }, (_, seat) => <SeatFrame key={seat} isHeld={seat < held} />)
        )}
      </span>
      <span className="text-small whitespace-nowrap text-dust">
        {held} of {total}
        {held >= total && ', full'}
      </span>
    </div>
  );
}

function SeatFrame({ isHeld }: { isHeld: boolean }) {
  return (
    <span
      className={clsx('h-3.5 w-2 rounded-[2px]', isHeld ? 'bg-status-blue' : 'border border-status-none')}
    />
  );
}

export function SeatsLegend() {
  return (
    <p aria-hidden className="flex gap-5 px-4 py-3 text-small text-dust sm:px-6">
      <span className="flex items-center gap-2">
        <SeatFrame isHeld /> Held
      </span>
      <span className="flex items-center gap-2">
        <SeatFrame isHeld={false} /> Open
      </span>
    </p>
  );
}
