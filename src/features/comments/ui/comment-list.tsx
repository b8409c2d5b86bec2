import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { formatDay } from '#src/shared/dates.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import { Button } from '#src/ui-kit/button.tsx';
import type { Comment } from '../comments.contract.ts';

interface CommentListProps {
  comments: readonly Comment[];
  more: { isLoading: boolean; onAsk: () => void } | null;
}

export function CommentList({ comments, more }: CommentListProps) {
  if (comments.length === 0) {
    return (
      <p className="border-t border-ash pt-6 text-dust">
        No comments yet. Be the first to share your thoughts!
      </p>
    );
  }
  return (
    <>
      <ul>
        {comments.map(comment => (
          <CommentItem key={comment.id} comment={comment} />
        ))}
      </ul>
      {more && (
        <Button
          onClick={() => more.onAsk()}
          size="small"
          pending={more.isLoading}
          pendingLabel="Loading comments..."
          className="mt-2 max-sm:w-full"
        >
          Show Earlier Comments
        </Button>
      )}
    </>
  );
}

function CommentItem({ comment }: { comment: Comment }) {
  const { timeZone } = useSite();
  const { date } = localPartsOf(Date.parse(comment.createdAt), timeZone);
  return (
    <li className="border-t border-ash py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 text-[1rem]/6 [overflow-wrap:anywhere]">
          <b className="font-semibold">Workshop Participant</b>
          {comment.authorName && <span className="ml-2.5 text-dust">{comment.authorName}</span>}
        </p>
        <time dateTime={comment.createdAt} className="t-label text-dust">
          {formatDay(date)}
        </time>
      </div>
      {/* Plain text: comments are never rendered as markup. */}
      <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{comment.content}</p>
    </li>
  );
}

export function CommentsLoading() {
  return (
    <div role="status">
      <p className="flex items-center gap-4 border-t border-ash pt-6 text-dust">
        <span aria-hidden className="sun" />
        Loading comments...
      </p>
      <div aria-hidden className="mt-6 h-16 skeleton" />
      <div aria-hidden className="mt-6 h-16 skeleton" />
    </div>
  );
}

export function CommentsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-ash pt-6">
      <p role="alert" className="text-paper">
        Could not load the comments.
      </p>
      <Button onClick={onRetry} size="small">
        Try again
      </Button>
    </div>
  );
}
