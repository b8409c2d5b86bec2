import type { ReactNode } from 'react';

interface ToolCardProps {
  title: ReactNode;
  /** At the end of the head. */
  action?: ReactNode;
  /** Whether the content keeps its distance from the edges; lists reach them. */
  isPadded?: boolean;
  children: ReactNode;
}

/** A card with a head. */
export function ToolCard({ title, action, isPadded, children }: ToolCardProps) {
  return (
    <section className="tool-card p-0">
      <div className="flex min-h-16 items-center justify-between gap-4 border-b border-ash px-4 py-2 sm:px-6">
        <h2 className="tool-card-title">{title}</h2>
        {action}
      </div>
      {isPadded ? <div className="p-4 sm:p-6">{children}</div> : children}
    </section>
  );
}
