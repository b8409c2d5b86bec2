import { AlertIcon } from './icons.tsx';

interface ErrorCountProps {
  count: number;
  /** Why it could not be sent, where that is known and no field's fault. */
  trouble?: string | null;
}

/** How many fields a form was refused for, beside its button (notes.md, section 3 "Field"). */
export function ErrorCount({ count, trouble }: ErrorCountProps) {
  if (count === 0 && !trouble) return null;
  return (
    <p role="status" className="flex items-center gap-2 text-[0.875rem]/5 text-error-text">
      <AlertIcon size={16} className="flex-none" />
      {count === 0
        ? trouble
        : count === 1
          ? '1 field needs a second look.'
          : `${count} fields need a second look.`}
    </p>
  );
}
