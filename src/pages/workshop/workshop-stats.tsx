import type { ReactNode } from 'react';
import { SeatTicks } from '#src/features/workshops/ui/seat-ticks.tsx';
import type { ShownSpot } from './use-own-spot.ts';
import type { WorkshopView } from './workshop-view.ts';

export function WorkshopStats({ view, own }: { view: WorkshopView; own: ShownSpot | null }) {
  const { workshop } = view;
  const starts = own?.Parts.startOf(view);
  return (
    <section aria-label="At a glance" className="page">
      <dl className="grid grid-cols-2 border-b border-ash md:grid-cols-4">
        <Stat label="Duration">{workshop.duration}</Stat>
        <Stat label="Location">{view.location}</Stat>
        {starts ? (
          <Stat label="Starts">{starts}</Stat>
        ) : (
          <Stat label="Available Spots">
            <span className="whitespace-nowrap">
              {view.left}
              <span className="text-dust"> / {workshop.maxParticipants}</span>
            </span>
            <SeatTicks decorative left={view.left} total={workshop.maxParticipants} />
          </Stat>
        )}
        <Stat label="Investment">{view.price}</Stat>
      </dl>
    </section>
  );
}

function Stat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-ash py-5 pr-4 max-md:nth-[-n+2]:border-b max-md:even:border-l max-md:even:pl-4 md:border-l md:px-6 md:py-7 md:first:border-l-0 md:first:pl-0 lg:px-8">
      <dt className="t-label text-dust">{label}</dt>
      <dd className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 font-serif text-[1.5625rem]/7 lg:text-[1.875rem]/9">
        {children}
      </dd>
    </div>
  );
}
