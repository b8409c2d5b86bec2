import { CommentActions } from './comment-actions.tsx';
import { CommentItem, StudioAnswer } from './comment-item.tsx';
import { useHeldComments } from './comments.api.manage.ts';

export function HeldComments({ workshopId }: { workshopId: number }) {
  const { data } = useHeldComments(workshopId);
  return (
    <ul aria-label="Comments waiting for approval">
      {(data ?? []).map(comment => (
        <CommentItem key={comment.id} comment={comment} isHeld>
          <CommentActions comment={comment} look="page">
            <StudioAnswer comment={comment} />
          </CommentActions>
        </CommentItem>
      ))}
    </ul>
  );
}
