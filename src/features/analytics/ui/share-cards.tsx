import type { ReactNode } from 'react';
import { formatNumber } from '#src/shared/words.ts';
import type { Analytics } from '../analytics.contract.ts';
import { percentOf } from '../analytics.rules.shown.ts';
import { useAmount } from './analytics.api.ts';
import { ShareCard } from './share-card.tsx';
import { BEGAN_HERE } from './visits-chart.tsx';

interface CardProps {
  analytics: Analytics;
}

export function SourcesCard({ analytics: { sources, workshop } }: CardProps) {
  const amount = useAmount();
  const all = sources.reduce((sum, { visits }) => sum + visits, 0);
  return (
    <ShareCard
      title="Sources"
      line={workshop ? BEGAN_HERE : 'Visits'}
      rows={sources}
      bar={({ name, visits }) => ({ name, value: visits, share: percentOf(visits, all) })}
      columns={[
        { head: 'Visits', cell: ({ visits }) => formatNumber(visits) },
        { head: 'Visitors', cell: ({ visitors }) => formatNumber(visitors) },
        { head: 'Seats', cell: ({ seats }) => formatNumber(seats) },
        { head: 'Revenue', cell: ({ revenueAmount }) => amount(revenueAmount) },
      ]}
    />
  );
}

export function PagesCard({ analytics: { pages } }: CardProps) {
  return (
    <ShareCard
      title="Top pages"
      line="Views"
      rows={pages}
      bar={({ path, title, views }) => ({ name: title ?? pageName(path), value: views })}
      columns={[{ head: 'Views', cell: ({ views }) => formatNumber(views) }]}
    />
  );
}

/** `/stories` becomes `Stories`. */
function pageName(path: string): string {
  if (path === '/') return 'Landing page';
  const words = path.slice(1).replace(/[-/]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function LeadsCard({ analytics: { leads } }: CardProps) {
  const became = [
    { name: 'Still on your list', value: leads.onList, tone: 'tungsten' },
    { name: 'Interested in a workshop', value: leads.interested, tone: 'teal' },
    { name: 'Enrolled', value: leads.enrolled, tone: 'bone' },
    { name: 'Unsubscribed', value: leads.unsubscribed, tone: 'edge' },
  ] as const;
  return (
    <ShareCard
      title="Leads"
      line={`${formatNumber(leads.total)} in this period, and what became of them`}
      rows={leads.total > 0 ? became : []}
      bar={row => ({ ...row, share: percentOf(row.value, leads.total) })}
      columns={[
        { head: 'People', cell: ({ value }) => formatNumber(value) },
        { head: 'Share', cell: ({ value }) => percentOf(value, leads.total) },
      ]}
    />
  );
}

export function HeardCard({ analytics: { heard }, foot }: CardProps & { foot?: ReactNode }) {
  return (
    <ShareCard
      foot={foot}
      title="How they heard about you"
      line={'Answers to "How did you hear about us?"'}
      rows={heard}
      bar={({ words, people }) => ({ name: words, value: people })}
      columns={[{ head: 'People', cell: ({ people }) => formatNumber(people) }]}
    />
  );
}
