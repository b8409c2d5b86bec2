import { Suspense, lazy, useState } from 'react';
import { Link } from 'wouter';
import { RESTORE_DAYS } from '#src/shared/restore-days.ts';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { searchIn } from '#src/shared/paging.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { AdminEmpty } from '#src/ui-kit/admin/empty.tsx';
import { AdminChoice, AdminFilters, AdminSearch } from '#src/ui-kit/admin/filters.tsx';
import { EventsIcon, PlusIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { AdminPager } from '#src/ui-kit/admin/pager.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import { type Workshop } from '../workshops.rules.ts';
import { EventTable } from './event-table.tsx';
import { type EventFilter, useManagedWorkshops } from './workshops.api.manage.ts';

const DeleteEvent = lazy(() =>
  import('./delete-event.tsx').then(module => ({ default: module.DeleteEvent })),
);

const ShareEvent = lazy(() => import('./share-event.tsx').then(module => ({ default: module.ShareEvent })));

const FILTERS: { value: EventFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'past', label: 'Past' },
  { value: 'deleted', label: 'Deleted' },
];

export function EventList() {
  const [params, setParams] = useUrlParams();
  const filter = FILTERS.find(({ value }) => value === params.get('status'))?.value ?? 'all';
  const q = searchIn(params);
  const page = useManagedWorkshops(filter, q);
  const [sharing, setSharing] = useState<Workshop | null>(null);
  const [deleting, setDeleting] = useState<Workshop | null>(null);
  return (
    <div className="admin-content">
      <AdminPageHead
        title="Event Manager"
        line="Pinned workshops come first on the site, then the next date. Sorted here by newest."
        actions={
          <Link href={adminAddress('events', { create: 'true' })} className="btn btn-primary">
            <PlusIcon size={16} />
            Create New Event
          </Link>
        }
      />
      <AdminFilters>
        <AdminSearch placeholder="Search workshops..." />
        <AdminChoice label="Which events" param="status" options={FILTERS} />
      </AdminFilters>
      <QueryState
        query={page}
        loading={<AdminLoading text="Loading workshops..." height={84} />}
        failed="The workshops could not be loaded"
      >
        {workshops => (
          <div className="admin-card p-0">
            {workshops.length === 0 ? (
              <NoEvents
                isFiltered={q !== null || filter !== 'all'}
                isTrash={q === null && filter === 'deleted'}
                onClear={() => setParams({ q: null, status: null })}
              />
            ) : (
              <EventTable
                workshops={workshops}
                isChanging={page.isChanging}
                isTrash={filter === 'deleted'}
                onShare={setSharing}
                onDelete={setDeleting}
              />
            )}
            <AdminPager pager={page.pager} noun="workshops" />
          </div>
        )}
      </QueryState>
      {sharing && (
        <Suspense>
          <ShareEvent workshop={sharing} onClose={() => setSharing(null)} />
        </Suspense>
      )}
      {deleting && (
        <Suspense>
          <DeleteEvent workshop={deleting} onClose={() => setDeleting(null)} />
        </Suspense>
      )}
    </div>
  );
}

interface NoEventsProps {
  isFiltered: boolean;
  isTrash: boolean;
  onClear: () => void;
}

function NoEvents({ isFiltered, isTrash, onClear }: NoEventsProps) {
  const unfiltered = 'Create the first one, then write its page.';
  const filtered = isTrash
    ? `Workshops that you delete stay here for ${RESTORE_DAYS} days.`
    : 'Nothing here matches the filters.';
  return (
    <AdminEmpty
      icon={<EventsIcon />}
      title="No Workshops Available"
      text={isFiltered ? filtered : unfiltered}
      action={isFiltered ? <Button onClick={onClear}>Clear filters</Button> : undefined}
    />
  );
}
