import type { Analytics } from '../analytics.contract.ts';
import type { OneWorkshopFacts } from './analytics.api.ts';
import { BookingsChart } from './bookings-chart.tsx';
import { CampaignsCard } from './campaigns-card.tsx';
import { CameFromCard } from './came-from-card.tsx';
import { FunnelSteps } from './funnel-steps.tsx';
import { SeatsCard } from './seats-card.tsx';
import { SourcesCard } from './share-cards.tsx';
import { VisitsChart } from './visits-chart.tsx';

interface OneWorkshopProps {
  analytics: Analytics;
  facts: OneWorkshopFacts;
}

export function OneWorkshop({ analytics, facts }: OneWorkshopProps) {
  return (
    <>
      <div className="chart-columns">
        <div className="chart-stack">
          <FunnelSteps analytics={analytics} facts={facts} />
          <SourcesCard analytics={analytics} />
        </div>
        <div className="chart-stack">
          <CameFromCard analytics={analytics} />
          <SeatsCard analytics={analytics} facts={facts} />
        </div>
      </div>
      <VisitsChart analytics={analytics} />
      <BookingsChart analytics={analytics} />
      <CampaignsCard campaigns={analytics.campaigns} />
    </>
  );
}
