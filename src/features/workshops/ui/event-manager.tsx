import { Suspense } from 'react';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { lazyNamed } from '#src/ui-kit/lazy-named.ts';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import { EventList } from './event-list.tsx';

const EventEditor = lazyNamed(() => import('./event-editor.tsx'), 'EventEditor');

/** Shows the list, or the form that the URL opens (specification, section 2 "Admin panel"). */
export function EventManager() {
  const [params] = useUrlParams();
  const edit = params.get('edit');
  const copy = params.get('copy');
  if (!edit && !copy && !params.has('create')) return <EventList />;
  const isCopy = edit === null && copy !== null;
  return (
    <Suspense
      fallback={
        <div className="admin-content">
          <AdminLoading text="Loading event..." />
        </div>
      }
    >
      <EventEditor key={`${isCopy} ${edit ?? copy}`} id={edit ?? copy} isCopy={isCopy} />
    </Suspense>
  );
}
