import { Suspense } from 'react';
import { useAccount } from '#src/features/accounts/ui/accounts.api.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { lazyNamed } from '#src/ui-kit/lazy-named.ts';
import type { Comment } from '../comments.contract.ts';
import { CommentItem, StudioAnswer } from './comment-item.tsx';

const CommentActions = lazyNamed(() => import('./comment-actions.tsx'), 'CommentActions');
const HeldComments = lazyNamed(() => import('./held-comments.tsx'), 'HeldComments');

interface CommentListProps {
  workshopId: number;
  comments: readonly Comment[];
  more: { isLoading: boolean; onAsk: () => void } | null;
}

export function CommentList({ workshopId, comments, more }: CommentListProps) {
  const { isAdmin } = useAccount();
  const held = isAdmin && (
    <Suspense>
      <HeldComments workshopId={workshopId} />
    </Suspense>
  );
  if (comments.length === 0) {
    return (
      <>
        {held}
        <p className="border-t border-ash pt-6 text-dust">
          No comments yet. Be the first to share your thoughts!
        </p>
      </>
    );
  }
  return (
    <>
      {held}
      <ul>
        {comments.map(comment => {
          const answer = <StudioAnswer comment={comment} />;
          return (
            <CommentItem key={comment.id} comment={comment}>
              {isAdmin ? (
                <Suspense fallback={answer}>
                  <CommentActions comment={comment} look="page">
                    {answer}
                  </CommentActions>
                </Suspense>
              ) : (
                answer
              )}
            </CommentItem>
          );
        })}
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
        Couldn't load the comments.
      </p>
      <Button onClick={onRetry} size="small">
        Try again
      </Button>
    </div>
  );
}
