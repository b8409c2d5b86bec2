import { Suspense, lazy, useState } from 'react';
import type { WorkshopChoice } from '#src/features/workshops/workshops.contract.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { ChartCard } from '#src/ui-kit/chart/chart-card.tsx';
import type { FigureColumn } from '#src/ui-kit/chart/figure-table.tsx';
import type { Analytics } from '../analytics.contract.ts';
import { figure } from '../analytics.rules.shown.ts';
import { useAmount } from './analytics.api.ts';

const CampaignLink = lazy(() =>
  import('./campaign-link.tsx').then(module => ({ default: module.CampaignLink })),
);

type Campaign = Analytics['campaigns'][number];

interface CampaignsCardProps {
  campaigns: Analytics['campaigns'];
  workshops: readonly WorkshopChoice[];
  /** The page that new links lead to unless another one is chosen. */
  workshopId?: string;
}

export function CampaignsCard({ campaigns, workshops, workshopId }: CampaignsCardProps) {
  const [hasDialog, setDialog] = useState(false);
  const amount = useAmount();
  return (
    <>
      <ChartCard
        title="Campaigns"
        line="Links with utm_campaign. Revenue counts the seats that came from them."
        empty={
          <p className="p-4 text-dust sm:px-6">
            No campaigns in these days. Share a campaign link in a post or a letter, and its visits and seats
            appear here.
          </p>
        }
        figures={{
          label: 'Campaigns',
          columns: campaignColumns(amount),
          rows: campaigns,
        }}
        foot={
          <div className="flex min-h-14 items-center justify-end border-t border-ash px-2 py-1.5 sm:px-3">
            <Button look="accent" onClick={() => setDialog(true)}>
              Make a campaign link
            </Button>
          </div>
        }
      />
      <Suspense>
        {hasDialog && (
          <CampaignLink
            workshops={workshops}
            workshopId={workshopId ?? ''}
            onClose={() => setDialog(false)}
          />
        )}
      </Suspense>
    </>
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
    { head: 'Visits', cell: ({ visits }) => figure(visits) },
    { head: 'Seats', cell: ({ seats }) => figure(seats) },
    { head: 'Revenue', cell: ({ revenue }) => amount(revenue) },
  ];
}
