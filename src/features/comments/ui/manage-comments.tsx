import { useState } from 'react';
import { Link } from 'wouter';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { useWorkshopChoices } from '#src/features/workshops/ui/workshops.api.manage.ts';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { usePage } from '#src/platform/browser/use-page.ts';
import { searchIn } from '#src/shared/paging.ts';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { AdminChoice, AdminSearch, AdminSelect } from '#src/ui-kit/admin/filters.tsx';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import type { CommentCounts, ModeratedComment } from '../comments.contract.ts';
import { useCommentCounts } from './comments.api.manage.ts';
import { ManageCommentList } from './manage-comment-list.tsx';

/** Decision U6. Shows waiting comments first, if there are any. */
export function CommentsSection() {
  const [params] = useUrlParams();
  const workshopId = params.get('workshop');
  const query = useCommentCounts(workshopId);
  return (
    <div className="admin-content">
      <AdminPageHead title="Comments" line={query.data && lineOf(query.data)} actions={<HowTheyAppear />} />
      <QueryState
        query={query}
        loading={<AdminLoading text="Loading comments..." />}
        failed="The comments could not be loaded"
      >
        {counts => <Comments counts={counts} workshopId={workshopId} />}
      </QueryState>
    </div>
  );
}

function lineOf({ held, unanswered, all }: CommentCounts): string {
  const parts = [
    held > 0 && `${held} waiting for your approval`,
    unanswered > 0 && `${unanswered} ${unanswered === 1 ? 'question' : 'questions'} without an answer`,
  ].filter(Boolean);
  if (parts.length > 0) return `${parts.join(', ')}.`;
  return all > 0 ? 'Nothing is waiting for you.' : 'Questions and comments from your workshop pages.';
}

function HowTheyAppear() {
  const { commentModeration } = useSite();
  return (
    <p className="text-small text-dust">
      New comments appear{' '}
      <b className="font-semibold text-bone">
        {commentModeration === 'after-approval' ? 'after approval' : 'immediately'}
      </b>
      .{' '}
      <Link
        href={adminAddress('settings', { group: 'community' })}
        className="py-3 text-bone underline decoration-iron underline-offset-4 hover:decoration-bone"
      >
        Change<span className="sr-only"> when comments appear</span>
      </Link>
    </p>
  );
}

function Comments({ counts, workshopId }: { counts: CommentCounts; workshopId: string | null }) {
  const [params] = useUrlParams();
  // Doesn't switch to another list when the last waiting comment is approved.
  const [first] = useState(counts.held > 0 ? 'held' : 'all');
  const state = params.get('state') ?? first;
  const page = usePage<ModeratedComment>('/api/comments', {
    state: state === 'all' ? null : state,
    workshopId,
    q: searchIn(params),
  });
  const workshops = useWorkshopChoices();
  return (
    <section className="admin-card p-0" aria-label="Comments">
      <div
        role="search"
        className="flex flex-wrap items-center gap-3 border-b border-ash p-3 sm:px-6 [&_.admin-choice]:ml-0"
      >
        <div className="max-sm:w-full max-sm:[&_button]:px-1.5">
          <AdminChoice
            label="Which comments"
            param="state"
            fallback={first}
            options={[
              { value: 'held', label: `Waiting ${counts.held}` },
              { value: 'shown', label: `Shown ${counts.shown}` },
              { value: 'hidden', label: `Hidden ${counts.hidden}` },
              { value: 'all', label: `All ${counts.all}` },
            ]}
          />
        </div>
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full sm:ml-auto sm:[&>div]:w-60 sm:[&>select]:w-50">
          <AdminSearch placeholder="Search comments..." />
          <AdminSelect
            label="Workshop"
            param="workshop"
            options={[
              { value: '', label: 'All workshops' },
              ...(workshops.data ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
            ]}
          />
        </div>
      </div>
      <ManageCommentList page={page} />
    </section>
  );
}
