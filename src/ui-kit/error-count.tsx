import { AlertIcon } from './icons.tsx';

interface ErrorCountProps {
  count: number;
  trouble?: string | null;
}

/** The number of invalid fields, beside the submit button. */
export function ErrorCount({ count, trouble }: ErrorCountProps) {
  if (count === 0 && !trouble) return null;
  return (
    <p role="status" className="flex items-center gap-2 text-note/5 text-error-text">
      <AlertIcon size={16} className="flex-none" />
      {count === 0
        ? trouble
        : count === 1
          ? '1 field needs a second look.'
          : `${count} fields need a second look.`}
    </p>
  );
}
