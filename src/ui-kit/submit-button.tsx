import { clsx } from 'clsx';

interface SubmitButtonProps {
  label: string;
  pendingLabel: string;
  pending: boolean;
  /** There is nothing to send yet. */
  disabled?: boolean;
  look?: 'primary' | 'outlined' | 'danger';
  className?: string;
}

/** The button that sends a form. Both labels share one cell, so that its width does not change while pending. */
export function SubmitButton({
  label,
  pendingLabel,
  pending,
  disabled = false,
  look = 'primary',
  className,
}: SubmitButtonProps) {
  return (
    <button
      type="submit"
      disabled={pending || disabled}
      aria-busy={pending}
      className={clsx('btn', `btn-${look}`, className)}
    >
      <span className="grid">
        <span aria-hidden={pending} className={clsx('col-start-1 row-start-1', pending && 'invisible')}>
          {label}
        </span>
        <span
          aria-hidden={!pending}
          className={clsx(
            'col-start-1 row-start-1 flex items-center justify-center gap-2',
            !pending && 'invisible',
          )}
        >
          <span className="size-4 animate-[spin_1.2s_linear_infinite] rounded-full border-2 border-smoke border-t-tungsten" />
          {pendingLabel}
        </span>
      </span>
    </button>
  );
}
