import { todayHere } from '#src/platform/browser/local-time.ts';
import { useCopy } from '#src/ui-kit/use-copy.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { AdminEmpty } from '#src/ui-kit/admin/empty.tsx';
import { ChartIcon, CopyIcon } from '#src/ui-kit/admin/icons.tsx';
import type { Analytics } from '../analytics.contract.ts';
import { spanOf } from '../analytics.rules.range.ts';
import { DaysChart } from './days-chart.tsx';

/** People can come to a workshop from another page, so it may have more visitors than visits. */
export const BEGAN_HERE = 'Visits that began on its page';

export function VisitsChart({ analytics }: { analytics: Analytics }) {
  const { totals, totalsBefore, to } = analytics;
  const isEmpty = totals.visits + totals.visitors === 0;
  const isNew = totalsBefore.visits === 0 && to >= todayHere();
  return (
    <DaysChart
      title="Visits and visitors"
      analytics={analytics}
      {...(analytics.workshop && { note: BEGAN_HERE })}
      empty={isEmpty ? <NoVisits isNew={isNew} /> : undefined}
      lines={[
        { name: 'Visits', short: 'Visits', look: 'solid', of: ({ visits }) => visits },
        { name: 'Visitors', short: 'Visitors', look: 'dashed', of: ({ visitors }) => visitors },
        {
          name: `Visits, ${spanOf(analytics)} before`,
          short: 'Before',
          look: 'dotted',
          of: ({ visitsBefore }) => visitsBefore,
        },
      ]}
    />
  );
}

function NoVisits({ isNew }: { isNew: boolean }) {
  const { isCopied, copy } = useCopy();
  if (!isNew) return <AdminEmpty icon={<ChartIcon />} title="No visits in this period" />;
  return (
    <AdminEmpty
      icon={<ChartIcon />}
      title="No visits yet"
      text="The first visit shows up here within a minute. Your own visits as an admin aren't counted."
      action={
        <Button icon={<CopyIcon size={16} />} onClick={() => void copy(location.origin)}>
          <span role="status">{isCopied ? 'Copied' : "Copy Your Site's Link"}</span>
        </Button>
      }
    />
  );
}
