import { counted, formatNumber } from '#src/shared/words.ts';
import type { Analytics } from '../analytics.contract.ts';
import { ShareCard } from './share-card.tsx';
import { HeardCard } from './share-cards.tsx';

/** Where those who booked came from: by the link of their visit, and by what they said. */
export function CameFromCard({ analytics }: { analytics: Analytics }) {
  const { differently } = analytics;
  const sources = analytics.sources.filter(({ seats }) => seats > 0).toSorted((a, b) => b.seats - a.seats);
  const seats = sources.reduce((sum, source) => sum + source.seats, 0);
  return (
    <>
      <ShareCard
        title={seats > 1 ? `Where the ${seats} came from` : 'Where they came from'}
        line="By the link of their visit"
        empty="No seats were booked in this period."
        rows={sources}
        bar={({ name, seats: value }) => ({ name, value })}
        columns={[{ head: 'Seats', cell: row => formatNumber(row.seats) }]}
      />
      <HeardCard
        analytics={analytics}
        foot={
          differently > 0 && (
            <p className="px-4 pb-4 text-small/4.5 text-dust sm:px-6">
              {counted(differently, 'person', 'people')} answered differently from their link.
            </p>
          )
        }
      />
    </>
  );
}
