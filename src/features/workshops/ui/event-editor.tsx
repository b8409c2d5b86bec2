import '#src/ui-kit/all-styles.ts';
import { Link } from 'wouter';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { AdminEmpty } from '#src/ui-kit/admin/empty.tsx';
import { EventsIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { ApiError } from '#src/platform/browser/api-client.ts';
import { eventValuesOf } from '../workshops.rules.form.ts';
import { EventForm } from './event-form.tsx';
import { eventDraftBase } from './workshops.form.ts';
import { useWorkshop } from './workshops.api.ts';

export function EventEditor({ id, isCopy }: { id: string | null; isCopy: boolean }) {
  return id === null ? <EventForm mode="create" /> : <ExistingWorkshop id={id} isCopy={isCopy} />;
}

function ExistingWorkshop({ id, isCopy }: { id: string; isCopy: boolean }) {
  const query = useWorkshop(id);
  const { data, error, isFetchedAfterMount } = query;
  const isMissing = data === null || (error instanceof ApiError && error.status === 404);
  // The draft of an event outlives the event.
  const stored = data ? eventValuesOf(data) : isMissing && eventDraftBase(Number(id));
  // A cached version would look like another admin's change.
  if (stored && isFetchedAfterMount) {
    const workshop = data ?? null;
    if (isCopy) return workshop && <EventForm mode="copy" workshop={workshop} />;
    return <EventForm mode="edit" id={Number(id)} workshop={workshop} stored={stored} isGone={isMissing} />;
  }
  return (
    <div className="admin-content">
      <AdminPageHead title="Event Manager" />
      {isMissing ? (
        <div className="admin-card">
          <AdminEmpty
            icon={<EventsIcon />}
            title="Workshop Not Found"
            text="It may have been deleted. You can restore deleted events for 30 days."
            action={
              <Link href={adminAddress('events')} className="btn btn-outlined">
                All events
              </Link>
            }
          />
        </div>
      ) : (
        <QueryState
          query={{ ...query, data: undefined }}
          loading={<AdminLoading text="Loading event..." />}
          failed="The workshop couldn't be loaded"
        />
      )}
    </div>
  );
}
