import { Suspense, lazy } from 'react';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import { EventList } from './event-list.tsx';

const EventEditor = lazy(() =>
  import('./event-editor.tsx').then(module => ({ default: module.EventEditor })),
);

/** Shows the list, or the form that the URL opens (specification, section 2 "Admin panel"). */
export function EventManager() {
  const [params] = useUrlParams();
  const edit = params.get('edit');
  const copy = params.get('copy');
  if (!edit && !copy && !params.has('create')) return <EventList />;
  return (
    <Suspense
      fallback={
        <div className="admin-content">
          <AdminLoading text="Loading event..." />
        </div>
      }
    >
      <EventEditor key={edit ?? copy} id={edit ?? copy} isCopy={edit === null && copy !== null} />
    </Suspense>
  );
}
