import { useState } from 'react';
import { Link } from 'wouter';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { useWorkshopFilter } from '#src/features/workshops/ui/workshops.api.manage.ts';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { useList } from '#src/platform/browser/use-list.ts';
import { counted } from '#src/shared/words.ts';
import { CommentIcon, RetryIcon, TrashIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { AdminPageHead } from '#src/ui-kit/admin/page-head.tsx';
import { ResourceList } from '#src/ui-kit/admin/resource-list.tsx';
import type { BulkAction } from '#src/ui-kit/admin/selection.tsx';
import { CheckIcon, EyeOffIcon } from '#src/ui-kit/icons.tsx';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import type { CommentCounts, ModeratedComment } from '../comments.contract.ts';
import { useCommentCounts, useModerateComments } from './comments.api.manage.ts';
import { ManageComment, nameOfComment } from './manage-comment.tsx';

/** Decision U6. Shows waiting comments first, if there are any. */
export function CommentsSection() {
  const [params] = useUrlParams();
  const query = useCommentCounts(params.get('workshop'));
  return (
    <div className="admin-content">
      <AdminPageHead title="Comments" line={query.data && lineOf(query.data)} actions={<HowTheyAppear />} />
      <QueryState
        query={query}
        loading={<AdminLoading text="Loading comments..." />}
        failed="The comments couldn't be loaded"
      >
        {counts => <Comments counts={counts} />}
      </QueryState>
    </div>
  );
}

function lineOf({ held, unanswered, all }: CommentCounts): string {
  const parts = [
    held > 0 && `${held} waiting for your approval`,
    unanswered > 0 && `${counted(unanswered, 'question')} without an answer`,
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

function Comments({ counts }: { counts: CommentCounts }) {
  // Doesn't switch to another list when the last waiting comment is approved.
  const [first] = useState(counts.held > 0 ? 'held' : 'all');
  const workshop = useWorkshopFilter();
  const list = useList<ModeratedComment>('/api/comments', {
    filters: [
      {
        param: 'state',
        label: 'Which comments',
        look: 'choice',
        fallback: first,
        options: [
          { value: 'held', label: 'Waiting', count: counts.held },
          { value: 'shown', label: 'Shown', count: counts.shown },
          { value: 'hidden', label: 'Hidden', count: counts.hidden },
          { value: 'all', label: 'All', count: counts.all },
        ],
        trash: 'deleted',
        queryOf: state => (state === 'all' ? {} : { state }),
      },
      workshop,
    ],
  });
  const actions = useModerateComments();
  return (
    <ResourceList
      list={list}
      noun="comments"
      search="Search comments..."
      frame="inside"
      bulk={{ nameOf: nameOfComment, actions: list.isTrash ? inTrash(actions) : outOfTrash(actions) }}
      empty={{
        icon: <CommentIcon />,
        title: 'No comments found',
        text: 'Questions and comments from your workshop pages will appear here.',
      }}
    >
      {(rows, { selection, pager }) => (
        <>
          <ul tabIndex={-1} aria-label="Comments" aria-busy={list.isChanging} className="outline-none">
            {rows.map(comment => (
              <ManageComment key={comment.id} comment={comment} selection={selection} />
            ))}
          </ul>
          {pager}
        </>
      )}
    </ResourceList>
  );
}

type Actions = ReturnType<typeof useModerateComments>;

const inTrash = ({ restore }: Actions): BulkAction<ModeratedComment>[] => [
  { label: 'Restore', icon: <RetryIcon size={16} />, onAct: comments => void restore.run(comments) },
];

const outOfTrash = ({ show, hide, remove }: Actions): BulkAction<ModeratedComment>[] => [
  {
    label: 'Approve',
    icon: <CheckIcon size={16} />,
    isFor: ({ state }) => state === 'held',
    onAct: comments => void show.run(comments),
  },
  {
    label: 'Hide',
    icon: <EyeOffIcon size={16} />,
    isFor: ({ state }) => state !== 'hidden',
    onAct: comments => void hide.run(comments),
  },
  {
    label: 'Delete',
    icon: <TrashIcon size={16} />,
    isWarning: true,
    onAct: comments => void remove.run(comments),
  },
];
