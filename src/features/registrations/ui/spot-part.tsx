import type { ReactNode } from 'react';

export function SpotPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-item/6 font-semibold">{title}</h2>
      {children}
    </section>
  );
}
