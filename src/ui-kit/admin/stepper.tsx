import { clsx } from 'clsx';
import { CheckIcon } from '#src/ui-kit/icons.tsx';

interface AdminStepperProps {
  label: string;
  steps: readonly string[];
  /** Steps before it are done. Beyond the last: all are. */
  current: number;
}

/** On phones, only the current step has its name. */
export function AdminStepper({ label, steps, current }: AdminStepperProps) {
  return (
    <ol aria-label={label} className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-3">
      {steps.map((step, index) => {
        const isDone = index < current;
        const isCurrent = index === current;
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className={clsx('flex items-center gap-2 sm:gap-2.5', isCurrent ? 'font-medium' : 'text-dust')}
          >
            {index > 0 && <span aria-hidden className="h-px w-2 bg-iron sm:mr-0.5 sm:w-14" />}
            <span
              aria-hidden
              className={clsx(
                'grid size-6 flex-none place-items-center rounded-full text-caption font-semibold',
                isCurrent && 'bg-tungsten text-ink',
                isDone && 'border border-status-green text-status-green',
                !isCurrent && !isDone && 'border border-smoke',
              )}
            >
              {isDone ? <CheckIcon size={13} /> : index + 1}
            </span>
            <span className={clsx(!isCurrent && 'max-sm:sr-only')}>
              {step}
              {isDone && <span className="sr-only">, done</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
