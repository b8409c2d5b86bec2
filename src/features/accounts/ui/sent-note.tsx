import type { ReactNode } from 'react';
import { MailIcon } from '#src/ui-kit/icons.tsx';

/** Replaces the form and takes the focus, so that screen readers read it. */
export function SentNote({ children }: { children: ReactNode }) {
  return (
    <p tabIndex={-1} ref={focus} className="flex gap-4 border-y border-iron py-5 text-paper outline-0">
      <MailIcon className="mt-0.5 flex-none text-tungsten" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

function focus(note: HTMLElement | null): void {
  note?.focus();
}
