import '#src/ui-kit/all-styles.ts';
import { Link } from 'wouter';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { ToolEmpty } from '#src/ui-kit/tool-empty.tsx';
import { ToolError } from '#src/ui-kit/tool-error.tsx';
import { EventsIcon } from '#src/ui-kit/tool-icons.tsx';
import { ToolLoading } from '#src/ui-kit/tool-loading.tsx';
import { ApiError } from '#src/platform/browser/api-client.ts';
import { EventForm } from './event-form.tsx';
import { useWorkshop } from './workshops.api.ts';

/** The form of a new workshop, of a copy of one, or of one that is there. */
export function EventEditor({ id, isCopy }: { id: string | null; isCopy: boolean }) {
  return id === null ? <EventForm mode="create" /> : <OfWorkshop id={id} isCopy={isCopy} />;
}

function OfWorkshop({ id, isCopy }: { id: string; isCopy: boolean }) {
  const { data, error, isFetchedAfterMount, refetch } = useWorkshop(id);
  // An older state of it would be taken for somebody else's change.
  if (data && isFetchedAfterMount) return <EventForm mode={isCopy ? 'copy' : 'edit'} workshop={data} />;
  const isMissing = data === null || (error instanceof ApiError && error.status === 404);
  return (
    <div className="admin-content">
      {isMissing ? (
        <div className="tool-card">
          <ToolEmpty
            icon={<EventsIcon />}
            title="Workshop Not Found"
            text="It may have been deleted; what was deleted in the last 30 days can be restored."
            action={
              <Link href={adminAddress('events')} className="btn btn-outlined">
                All events
              </Link>
            }
          />
        </div>
      ) : error ? (
        <ToolError title="The workshop could not be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <ToolLoading text="Loading event..." />
      )}
    </div>
  );
}
