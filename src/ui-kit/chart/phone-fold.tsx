import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui-kit/button.tsx';

/** A button that hides a single row would take as much room as the row. */
const MAX_OPEN = 4;

interface PhoneFoldProps {
  title: string;
  count: number;
  /** The rows are items of a list or rows of a table. */
  children: ReactNode;
}

/** On phones, shows the first three rows until someone asks for all. */
export function PhoneFold({ title, count, children }: PhoneFoldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="phone-fold" data-folded={(!isOpen && count > MAX_OPEN) || undefined}>
        {children}
      </div>
      {count > MAX_OPEN && (
        <div className="border-t border-ash p-2 sm:hidden">
          <Button look="quiet" className="w-full" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Show Fewer' : `Show All ${count}`}
            <span className="sr-only"> of {title}</span>
          </Button>
        </div>
      )}
    </>
  );
}
