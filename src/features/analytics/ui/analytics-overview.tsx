import type { Analytics } from '../analytics.contract.ts';
import { AnalyticsStats } from './analytics-stats.tsx';
import { BookingsChart } from './bookings-chart.tsx';
import { CampaignsCard } from './campaigns-card.tsx';
import { ComingCard } from './coming-card.tsx';
import { HeardCard, LeadsCard, PagesCard, SourcesCard } from './share-cards.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { VisitsChart } from './visits-chart.tsx';

export function AnalyticsOverview({ analytics }: { analytics: Analytics }) {
  return (
    <>
      <AnalyticsStats analytics={analytics} />
      <VisitsChart analytics={analytics} />
      <FunnelCard funnels={analytics.funnels} />
      <ComingCard coming={analytics.coming} />
      <div className="chart-grid empty:hidden">
        <SourcesCard analytics={analytics} />
        <PagesCard analytics={analytics} />
        <LeadsCard analytics={analytics} />
      </div>
      <BookingsChart analytics={analytics} />
      <CampaignsCard campaigns={analytics.campaigns} />
      <HeardCard analytics={analytics} />
    </>
  );
}
