import { AlertIcon } from './icons.tsx';

/** How many fields a form was refused for, beside its button (notes.md, section 3 "Field"). */
export function ErrorCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p role="status" className="flex items-center gap-2 text-[0.875rem]/5 text-error-text">
      <AlertIcon size={16} className="flex-none" />
      {count === 1 ? '1 field needs a second look.' : `${count} fields need a second look.`}
    </p>
  );
}
