import { Button } from '#src/ui-kit/button.tsx';
import { CheckIcon, EyeOffIcon } from '#src/ui-kit/icons.tsx';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { AdminEmpty } from '#src/ui-kit/admin/empty.tsx';
import { CommentIcon, TrashIcon } from '#src/ui-kit/admin/icons.tsx';
import { ClearFilters, type ListPage } from '#src/ui-kit/admin/list.tsx';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { AdminPager } from '#src/ui-kit/admin/pager.tsx';
import { AdminBulk } from '#src/ui-kit/admin/selection.tsx';
import { type Selection, useSelection } from '#src/ui-kit/use-selection.ts';
import type { ModeratedComment } from '../comments.contract.ts';
import { useModerateComments } from './comments.api.manage.ts';
import { ManageComment } from './manage-comment.tsx';

export function ManageCommentList({ page }: { page: ListPage<ModeratedComment> }) {
  const actions = useModerateComments();
  const selection = useSelection((page.rows ?? []).map(({ id }) => id));
  return (
    <QueryState
      query={{ ...page, data: page.rows }}
      loading={<AdminLoading text="Loading comments..." height={120} />}
      failed="The comments could not be loaded"
      empty={
        <AdminEmpty
          icon={<CommentIcon />}
          title="No comments found"
          text="Questions and comments from your workshop pages will appear here."
          action={<ClearFilters params={['q', 'state', 'workshop']} />}
        />
      }
    >
      {rows => (
        <>
          <BulkBar rows={rows} selection={selection} actions={actions} />
          <ul tabIndex={-1} aria-label="Comments" aria-busy={page.isChanging} className="outline-none">
            {rows.map(comment => (
              <ManageComment key={comment.id} comment={comment} selection={selection} actions={actions} />
            ))}
          </ul>
          <AdminPager pager={page.pager} noun="comments" />
        </>
      )}
    </QueryState>
  );
}

interface BulkBarProps {
  rows: readonly ModeratedComment[];
  selection: Selection;
  actions: ReturnType<typeof useModerateComments>;
}

function BulkBar({ rows, selection, actions }: BulkBarProps) {
  const chosen = rows.filter(({ id, state }) => selection.has(id) && state !== 'deleted');
  const held = chosen.filter(({ state }) => state === 'held');
  const visible = chosen.filter(({ state }) => state !== 'hidden');
  return (
    <AdminBulk selection={selection}>
      {held.length > 0 && (
        <Button size="small" icon={<CheckIcon size={16} />} onClick={() => void actions.show.run(held)}>
          Approve {held.length}
        </Button>
      )}
      {visible.length > 0 && (
        <Button size="small" icon={<EyeOffIcon size={16} />} onClick={() => void actions.hide.run(visible)}>
          Hide {visible.length}
        </Button>
      )}
      {chosen.length > 0 && (
        <Button
          size="small"
          look="warn"
          icon={<TrashIcon size={16} />}
          onClick={() => void actions.remove.run(chosen)}
        >
          Delete {chosen.length}
        </Button>
      )}
    </AdminBulk>
  );
}
