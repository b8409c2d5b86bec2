import { clsx } from 'clsx';

/** Above so many seats single ticks can no longer be told apart, and a bar stands in for them. */
const MOST_TICKS = 16;

/** From one tick to the next, and what of it is empty; the stripes stand in film.css. */
const TICK_PX = 6;
const GAP_PX = 3;

interface SeatTicksProps {
  left: number;
  total: number;
  className?: string;
  /** Set where the numbers already stand beside it in words. */
  decorative?: boolean;
}

/** One tick per seat, lit while free; a bar for large workshops. Says the numbers to a screen reader. */
export function SeatTicks({ left, total, className, decorative = false }: SeatTicksProps) {
  const named = decorative
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': left === 0 ? 'No spots left' : `${left} of ${total} spots left` };
  if (total > MOST_TICKS) {
    return (
      <span {...named} className={clsx('inline-block h-[3px] w-16 flex-none bg-iron', className)}>
        <span className="block h-full bg-tungsten" style={{ width: `${(left / total) * 100}%` }} />
      </span>
    );
  }
  const style = { width: total * TICK_PX - GAP_PX, backgroundSize: `${left * TICK_PX}px 100%` };
  return <span {...named} className={clsx('seat-ticks', className)} style={style} />;
}
