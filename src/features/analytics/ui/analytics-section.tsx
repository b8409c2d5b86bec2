import { useWorkshopChoices } from '#src/features/workshops/ui/workshops.api.manage.ts';
import { ApiError } from '#src/platform/browser/api-client.ts';
import { todayHere } from '#src/platform/browser/local-time.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { AdminEmpty } from '#src/ui-kit/admin/empty.tsx';
import { ChartIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import { rangeIn } from '../analytics.rules.range.ts';
import { AnalyticsFilters } from './analytics-filters.tsx';
import { AnalyticsLoading } from './analytics-loading.tsx';
import { AnalyticsOverview } from './analytics-overview.tsx';
import { type AnalyticsFilter, useAnalytics } from './analytics.api.ts';
import { ExportMenu } from './export-menu.tsx';
import { OneWorkshop } from './one-workshop.tsx';

/** Specification, section 2 "Admin panel". */
export function AnalyticsSection() {
  const { data: workshops = [] } = useWorkshopChoices();
  const [params] = useUrlParams();
  const { problem, ...range } = rangeIn(params, todayHere());
  const workshop = params.get('workshop');
  const workshopId = workshop && /^[1-9]\d{0,8}$/.test(workshop) ? workshop : null;
  const filter = { ...range, workshopId };
  return (
    <div className="admin-content">
      <AdminPageHead
        title="Analytics"
        line="Counted on your own server, without cookies or stored addresses."
        actions={!problem && <ExportMenu filter={filter} />}
      />
      <AnalyticsFilters workshops={workshops} workshopId={workshopId} range={range} problem={problem} />
      {!problem && <Charts filter={filter} />}
    </div>
  );
}

function Charts({ filter }: { filter: AnalyticsFilter }) {
  const [, setParams] = useUrlParams();
  const query = useAnalytics(filter);
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <div className="admin-card">
        <AdminEmpty
          icon={<ChartIcon />}
          title="This workshop no longer exists"
          action={<Button onClick={() => setParams({ workshop: null })}>Show All Workshops</Button>}
        />
      </div>
    );
  }
  return (
    <QueryState query={query} loading={<AnalyticsLoading />} failed="Analytics couldn't be loaded">
      {analytics => (
        <div aria-busy={query.isPlaceholderData || undefined} className="contents aria-busy:[&>*]:opacity-60">
          {analytics.workshop ? (
            <OneWorkshop analytics={analytics} facts={analytics.workshop} />
          ) : (
            <AnalyticsOverview analytics={analytics} />
          )}
        </div>
      )}
    </QueryState>
  );
}
