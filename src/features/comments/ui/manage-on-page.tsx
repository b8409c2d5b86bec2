import '#src/ui-kit/all-styles.ts';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Button } from '#src/ui-kit/button.tsx';
import { CheckIcon, EyeOffIcon } from '#src/ui-kit/icons.tsx';
import { PencilIcon, ReplyIcon, TrashIcon } from '#src/ui-kit/admin/icons.tsx';
import type { Comment } from '../comments.contract.ts';
import { CommentItem, StudioAnswer } from './comment-item.tsx';
import {
  type Moderated,
  useDeleteAnswer,
  useHeldComments,
  useModerateComments,
} from './comments.api.manage.ts';
import { AnswerForm } from './manage-answer.tsx';
import { useAnswering } from './use-answering.ts';

function Tool({ isWarning, className, ...props }: ComponentProps<typeof Button> & { isWarning?: boolean }) {
  return (
    <Button
      look="quiet"
      size="small"
      className={clsx(
        'h-10 gap-2 px-2.5 text-note max-sm:h-11',
        isWarning ? 'text-error-text' : 'text-dust',
        className,
      )}
      {...props}
    />
  );
}

/** What admins see below each comment on the workshop's page. */
export function CommentTools({ comment }: { comment: Moderated }) {
  const { show, hide, remove } = useModerateComments();
  const { isAnswering, setAnswering, row } = useAnswering();
  return (
    <div ref={row} className="mt-2">
      {isAnswering && !comment.answer ? (
        <AnswerForm comment={comment} onClose={() => setAnswering(false)} />
      ) : (
        <div role="group" aria-label="Moderate this comment" className="-ml-2.5 flex flex-wrap gap-x-1">
          {comment.state === 'held' && (
            <Tool icon={<CheckIcon size={16} />} onClick={() => void show.run([comment])}>
              Approve
            </Tool>
          )}
          {!comment.answer && (
            <Tool icon={<ReplyIcon size={16} />} onClick={() => setAnswering(true)} data-answers>
              Answer
            </Tool>
          )}
          <Tool icon={<EyeOffIcon size={16} />} onClick={() => void hide.run([comment])}>
            Hide
          </Tool>
          <Tool isWarning icon={<TrashIcon size={16} />} onClick={() => void remove.run([comment])}>
            Delete
          </Tool>
        </div>
      )}
    </div>
  );
}

/** The business's answer with what admins can do about it. */
export function ManagedAnswer({ comment }: { comment: Comment }) {
  const remove = useDeleteAnswer();
  const { isAnswering, setAnswering, row } = useAnswering();
  return (
    <div ref={row}>
      {isAnswering ? (
        <div className="mt-5 rounded-(--radius-badge) border border-iron bg-soot px-5 py-4">
          <AnswerForm comment={comment} onClose={() => setAnswering(false)} />
        </div>
      ) : (
        <StudioAnswer comment={comment}>
          <div role="group" aria-label="Change the answer" className="mt-2 -ml-2.5 flex flex-wrap gap-x-1">
            <Tool icon={<PencilIcon size={16} />} onClick={() => setAnswering(true)} data-answers>
              Edit
            </Tool>
            <Tool isWarning icon={<TrashIcon size={16} />} onClick={() => void remove.run(comment)}>
              Delete<span className="sr-only"> the answer</span>
            </Tool>
          </div>
        </StudioAnswer>
      )}
    </div>
  );
}

export function HeldComments({ workshopId }: { workshopId: number }) {
  const { data } = useHeldComments(workshopId);
  return (
    <ul aria-label="Comments waiting for approval">
      {(data ?? []).map(comment => (
        <CommentItem key={comment.id} comment={comment} isHeld>
          <CommentTools comment={comment} />
        </CommentItem>
      ))}
    </ul>
  );
}
