import { clsx } from 'clsx';

export const BAR_TONES = {
  tungsten: 'bg-tungsten',
  teal: 'bg-teal',
  bone: 'bg-bone',
  ember: 'bg-ember',
  edge: 'bg-edge',
};
export type BarTone = keyof typeof BAR_TONES;

/** A length between 0 and 1 of its track. The number is always beside it as text. */
export function Bar({ share, tone, className }: { share: number; tone: BarTone; className?: string }) {
  return (
    <span className={clsx('block h-1.5 overflow-hidden rounded-full bg-ash', className)}>
      <span
        className={clsx('block h-full min-w-0.5 rounded-full', BAR_TONES[tone])}
        style={{ width: `${Math.min(1, share) * 100}%` }}
      />
    </span>
  );
}
