import { formatNumber } from '#src/shared/words.ts';
import { ChartCard } from '#src/ui-kit/chart/chart-card.tsx';
import type { FigureColumn } from '#src/ui-kit/chart/figure-table.tsx';
import type { Analytics } from '../analytics.contract.ts';
import { useAmount } from './analytics.api.ts';

type Campaign = Analytics['campaigns'][number];

export function CampaignsCard({ campaigns }: { campaigns: Analytics['campaigns'] }) {
  const amount = useAmount();
  return (
    <ChartCard
      title="Campaigns"
      line="Links with utm_campaign. Revenue counts the seats that came from them."
      empty={
        <p className="p-4 text-dust sm:px-6">
          No campaigns in this period. Share a workshop from the Event Manager, and the visits and seats that
          its links bring appear here.
        </p>
      }
      figures={{ label: 'Campaigns', columns: campaignColumns(amount), rows: campaigns }}
    />
  );
}

function campaignColumns(amount: (of: number) => string): FigureColumn<Campaign>[] {
  return [
    {
      head: 'Campaign',
      cell: ({ campaign, source }) => (
        <>
          {campaign}
          <span className="block text-small/4.5 font-normal text-dust">{source}</span>
        </>
      ),
    },
    { head: 'Visits', cell: ({ visits }) => formatNumber(visits) },
    { head: 'Seats', cell: ({ seats }) => formatNumber(seats) },
    { head: 'Revenue', cell: ({ revenueAmount }) => amount(revenueAmount) },
  ];
}
