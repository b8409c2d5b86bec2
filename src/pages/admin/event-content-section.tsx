import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { ContentEditor } from '#src/features/workshop-content/ui/content-editor.tsx';
import { ContentPicker } from '#src/features/workshop-content/ui/content-picker.tsx';
import { CopyWords } from '#src/features/workshop-content/ui/copy-words.tsx';
import { keptContent } from '#src/features/workshop-content/ui/workshop-content.api.manage.ts';
import { useWorkshopContent } from '#src/features/workshop-content/ui/workshop-content.api.ts';
import type { WorkshopContent } from '#src/features/workshop-content/workshop-content.rules.record.ts';
import { useWorkshop } from '#src/features/workshops/ui/workshops.api.ts';
import { WorkshopPage } from '#src/pages/workshop/workshop-page.tsx';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { ApiError } from '#src/platform/browser/api-client.ts';
import { createQueryClient } from '#src/platform/browser/query-client.ts';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { AdminEmpty } from '#src/ui-kit/admin/empty.tsx';
import { WriteIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';

/** Event Content Editor (specification, section 2 "Admin panel"), with the real detail page as its preview. */
export function EventContentSection() {
  const [params] = useUrlParams();
  const id = params.get('workshop');
  return id ? <ExistingWorkshop key={id} id={id} /> : <ContentPicker />;
}

function ExistingWorkshop({ id }: { id: string }) {
  const workshop = useWorkshop(id);
  const content = useWorkshopContent(id);
  const isGone = workshop.data === null || isMissing(workshop.error);
  // An older state of it would be taken for somebody else's change.
  if (workshop.data && content.data && content.isFetchedAfterMount) {
    return (
      <ContentEditor
        workshop={workshop.data}
        content={content.data}
        isGone={isGone}
        renderPage={draft => <DraftPage id={id} draft={draft} />}
      />
    );
  }
  return (
    <div className="admin-content">
      <AdminPageHead title="Event Content Editor" />
      {isGone ? (
        <Missing id={id} />
      ) : (
        <QueryState
          query={{
            data: undefined,
            error: workshop.error ?? content.error,
            refetch: () => Promise.all([workshop.refetch(), content.refetch()]),
          }}
          loading={<AdminLoading text="Loading content..." />}
          failed="The content could not be loaded"
        />
      )}
    </div>
  );
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** What was typed for its page outlives the workshop. */
function Missing({ id }: { id: string }) {
  const kept = keptContent(id);
  return (
    <div className="admin-card">
      <AdminEmpty
        icon={<WriteIcon />}
        title="Workshop Not Found"
        text={
          kept === null
            ? 'It may have been deleted; what was deleted in the last 30 days can be restored in the Event Manager.'
            : 'What you typed for its page is still in this browser. Restore the workshop in the Event Manager to go on, or copy your words.'
        }
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {kept !== null && <CopyWords text={kept} />}
            <Link href={adminAddress('event-content')} className="btn btn-outlined">
              All workshops
            </Link>
          </div>
        }
      />
    </div>
  );
}

/** The detail page with data of its own: the same calls, but for its words, which are the draft. */
function DraftPage({ id, draft }: { id: string; draft: WorkshopContent }) {
  const queries = useQueryClient();
  const words = `/api/workshops/${id}/content`;
  const [client] = useState(() => {
    const own = createQueryClient();
    for (const key of ['/api/site', `/api/workshops/${id}`, words]) {
      own.setQueryDefaults([key], { staleTime: Infinity });
      own.setQueryData([key], queries.getQueryData([key]));
    }
    own.setQueryData([words], draft);
    return own;
  });
  useEffect(() => {
    client.setQueryData([words], draft);
  }, [client, words, draft]);
  return (
    <QueryClientProvider client={client}>
      <WorkshopPage params={{ id }} />
    </QueryClientProvider>
  );
}
