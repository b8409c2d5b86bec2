import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { ContentEditor } from '#src/features/workshops/ui/content-editor.tsx';
import { ContentPicker } from '#src/features/workshops/ui/content-picker.tsx';
import { CopyButton } from '#src/features/workshops/ui/copy-button.tsx';
import { contentDraftText } from '#src/features/workshops/ui/workshops.api.content-editor.ts';
import { useWorkshopContent } from '#src/features/workshops/ui/workshops.api.content.ts';
import type { WorkshopContent } from '#src/features/workshops/workshops.rules.content.ts';
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

/** Specification, section 2 "Admin panel". The preview is the real detail page. */
export function EventContentSection() {
  const [params] = useUrlParams();
  const id = params.get('workshop');
  return id ? <ExistingWorkshop key={id} id={id} /> : <ContentPicker />;
}

function ExistingWorkshop({ id }: { id: string }) {
  const workshop = useWorkshop(id);
  const content = useWorkshopContent(id);
  const isGone = workshop.data === null || isMissing(workshop.error);
  // A cached version would look like another admin's change.
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
          failed="The content couldn't be loaded"
        />
      )}
    </div>
  );
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The draft of a page outlives its workshop. */
function Missing({ id }: { id: string }) {
  const kept = contentDraftText(id);
  return (
    <div className="admin-card">
      <AdminEmpty
        icon={<WriteIcon />}
        title="Workshop Not Found"
        text={
          kept === null
            ? 'It may have been deleted. You can restore deleted events in the Event Manager for 30 days.'
            : 'Your edits to its page are still in this browser. Restore the workshop in the Event Manager to continue, or copy your text.'
        }
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {kept !== null && <CopyButton text={kept} />}
            <Link href={adminAddress('event-content')} className="btn btn-outlined">
              All workshops
            </Link>
          </div>
        }
      />
    </div>
  );
}

const OWN_ENROLLMENTS = '/api/enrollments/user';

/** The detail page with its own query client, whose content is the draft. */
function DraftPage({ id, draft }: { id: string; draft: WorkshopContent }) {
  const queries = useQueryClient();
  const contentUrl = `/api/workshops/${id}/content`;
  const [client] = useState(() => {
    const own = createQueryClient();
    for (const key of ['/api/site', `/api/workshops/${id}`, contentUrl]) {
      own.setQueryDefaults([key], { staleTime: Infinity });
      own.setQueryData([key], queries.getQueryData([key]));
    }
    own.setQueryData([contentUrl], draft);
    // As visitors see it: an admin may hold a seat.
    own.setQueryDefaults([OWN_ENROLLMENTS], { staleTime: Infinity });
    own.setQueryData([OWN_ENROLLMENTS], []);
    return own;
  });
  useEffect(() => {
    client.setQueryData([contentUrl], draft);
  }, [client, contentUrl, draft]);
  return (
    <QueryClientProvider client={client}>
      <WorkshopPage params={{ id }} />
    </QueryClientProvider>
  );
}
