import { clsx } from 'clsx';

/** With more seats, individual ticks are too small to tell apart, so a bar replaces them. */
const MAX_TICKS = 16;

/** Width of a tick with its gap, and of the gap. The stripes are in film.css. */
const TICK_PX = 6;
const GAP_PX = 3;

interface SeatTicksProps {
  left: number;
  total: number;
  className?: string;
  /** For places where the text already says the numbers. */
  decorative?: boolean;
}

/** One tick per seat, lit if free, or a bar for large workshops. */
export function SeatTicks({ left, total, className, decorative = false }: SeatTicksProps) {
  const named = decorative
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': left === 0 ? 'No spots left' : `${left} of ${total} spots left` };
  if (total > MAX_TICKS) {
    return (
      <span {...named} className={clsx('inline-block h-[3px] w-16 flex-none bg-iron', className)}>
        <span className="block h-full bg-tungsten" style={{ width: `${(left / total) * 100}%` }} />
      </span>
    );
  }
  const style = { width: total * TICK_PX - GAP_PX, backgroundSize: `${left * TICK_PX}px 100%` };
  return <span {...named} className={clsx('seat-ticks', className)} style={style} />;
}
