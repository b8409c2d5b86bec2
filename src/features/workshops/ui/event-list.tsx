import { Suspense, lazy, useState } from 'react';
import { Link } from 'wouter';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { ToolEmpty } from '#src/ui-kit/tool-empty.tsx';
import { ToolChoice, ToolFilters, ToolSearch } from '#src/ui-kit/tool-filters.tsx';
import { EventsIcon, PlusIcon } from '#src/ui-kit/tool-icons.tsx';
import { ToolLoading } from '#src/ui-kit/tool-loading.tsx';
import { ToolPageHead } from '#src/ui-kit/tool-page-head.tsx';
import { ToolPager } from '#src/ui-kit/tool-pager.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import type { Workshop } from '../workshops.rules.ts';
import { EventTable } from './event-table.tsx';
import { type EventFilter, useManagedWorkshops } from './workshops.api.manage.ts';

const DeleteEvent = lazy(() =>
  import('./delete-event.tsx').then(module => ({ default: module.DeleteEvent })),
);

const FILTERS: { value: EventFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
  { value: 'deleted', label: 'Deleted' },
];

/** Every workshop, found by words and by whether it is over; those that were deleted can be restored. */
export function EventList() {
  const [params, setParams] = useUrlParams();
  const filter = FILTERS.find(({ value }) => value === params.get('status'))?.value ?? 'all';
  const q = params.get('q');
  const page = useManagedWorkshops(filter, q);
  const [leaving, setLeaving] = useState<Workshop | null>(null);
  return (
    <div className="admin-content">
      <ToolPageHead
        title="Event Manager"
        line="Pinned workshops come first on the site, then the next date. Sorted here by newest."
        actions={
          <Link href={adminAddress('events', { create: 'true' })} className="btn btn-primary">
            <PlusIcon size={16} />
            Create New Event
          </Link>
        }
      />
      <ToolFilters>
        <ToolSearch placeholder="Search workshops..." />
        <ToolChoice label="Which events" param="status" options={FILTERS} />
      </ToolFilters>
      <QueryState
        query={page}
        loading={<ToolLoading text="Loading workshops..." height={84} />}
        failed="The workshops could not be loaded"
      >
        {workshops => (
          <div className="tool-card p-0">
            {workshops.length === 0 ? (
              <NoEvents
                isFiltered={q !== null || filter !== 'all'}
                onClear={() => setParams({ q: null, status: null })}
              />
            ) : (
              <EventTable
                workshops={workshops}
                isChanging={page.isChanging}
                isBin={filter === 'deleted'}
                onDelete={setLeaving}
              />
            )}
            <ToolPager pager={page.pager} noun="workshops" />
          </div>
        )}
      </QueryState>
      {leaving && (
        <Suspense>
          <DeleteEvent workshop={leaving} onClose={() => setLeaving(null)} />
        </Suspense>
      )}
    </div>
  );
}

function NoEvents({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <ToolEmpty
      icon={<EventsIcon />}
      title="No Workshops Available"
      text={isFiltered ? 'Nothing here matches the filters.' : 'Create the first one, then write its page.'}
      action={isFiltered ? <Button onClick={onClear}>Clear filters</Button> : undefined}
    />
  );
}
