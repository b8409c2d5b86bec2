import { clsx } from 'clsx';
import { CheckIcon } from '#src/ui-kit/icons.tsx';
import { WarningIcon } from './icons.tsx';

export type StatusTone = 'ok' | 'warn' | 'bad' | 'none';

const LOOKS: Record<StatusTone, string> = {
  ok: 'bg-status-green/12 text-status-green',
  warn: 'bg-status-orange/12 text-status-orange',
  bad: 'bg-status-red/15 text-status-red',
  none: 'bg-lit',
};

/** Decorative: the text beside it says the same. */
export function StatusDisc({ tone }: { tone: StatusTone }) {
  return (
    <span aria-hidden className={clsx('grid size-7 flex-none place-items-center rounded-full', LOOKS[tone])}>
      {tone === 'none' ? (
        <span className="size-3.5 rounded-full border-2 border-dust" />
      ) : tone === 'ok' ? (
        <CheckIcon size={16} />
      ) : (
        <WarningIcon size={16} />
      )}
    </span>
  );
}
