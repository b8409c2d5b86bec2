import type { Analytics } from '../analytics.contract.ts';
import { DaysChart } from './days-chart.tsx';

/** Apart from visits, because a site has a hundred visits for each booking. */
export function BookingsChart({ analytics }: { analytics: Analytics }) {
  if (analytics.totals.seats + analytics.totals.leads === 0) return null;
  return (
    <DaysChart
      title="Seats booked and leads"
      analytics={analytics}
      lines={[
        { name: 'Seats booked', short: 'Seats', look: 'solid', of: ({ seats }) => seats },
        { name: 'Leads', short: 'Leads', look: 'dashed', of: ({ leads }) => leads },
      ]}
    />
  );
}
