import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { dayHere, momentAndTimeHere } from '#src/platform/browser/local-time.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { CheckIcon, EyeIcon, EyeOffIcon } from '#src/ui-kit/icons.tsx';
import { AdminBadge } from '#src/ui-kit/admin/badge.tsx';
import { ClockIcon, PencilIcon, ReplyIcon, RetryIcon, TrashIcon } from '#src/ui-kit/admin/icons.tsx';
import type { Selection } from '#src/ui-kit/use-selection.ts';
import type { ModeratedComment } from '../comments.contract.ts';
import { useDeleteAnswer, type useModerateComments } from './comments.api.manage.ts';
import { AnswerForm } from './manage-answer.tsx';
import { useAnswering } from './use-answering.ts';

const BADGES = {
  held: { tone: 'tungsten', icon: <ClockIcon size={14} />, label: 'Waiting' },
  shown: { tone: 'teal', icon: <EyeIcon size={14} />, label: 'Shown' },
  hidden: { tone: undefined, icon: <EyeOffIcon size={14} />, label: 'Hidden' },
  deleted: { tone: 'red', icon: <TrashIcon size={14} />, label: 'Deleted' },
} as const;

interface ManageCommentProps {
  comment: ModeratedComment;
  selection: Selection;
  actions: ReturnType<typeof useModerateComments>;
}

export function ManageComment({ comment, selection, actions }: ManageCommentProps) {
  const { id, content, state } = comment;
  const { isAnswering, setAnswering, row } = useAnswering();
  return (
    <li ref={row} className="flex gap-4 border-t border-ash px-4 py-5 first:border-t-0 sm:px-6">
      <label className="admin-check-target self-start max-sm:hidden">
        <input
          type="checkbox"
          className="admin-check"
          aria-label={`Select ${nameOfComment(comment)}`}
          checked={selection.has(id)}
          onChange={() => selection.toggle(id)}
        />
      </label>
      <article className="min-w-0 flex-1" aria-label={nameOfComment(comment)}>
        <CommentHead comment={comment} />
        <p className="mt-1.5 max-w-[72ch] text-copy/6 wrap-anywhere whitespace-pre-line">{content}</p>
        {isAnswering ? (
          <div className="mt-2 border-l-2 border-tungsten pl-4">
            <AnswerForm comment={comment} onClose={() => setAnswering(false)} />
          </div>
        ) : (
          <>
            <StoredAnswer comment={comment} />
            <div className="mt-2.5 flex flex-wrap gap-2 max-sm:[&>button]:flex-[1_1_40%]">
              {state === 'deleted' ? (
                <Button
                  size="small"
                  icon={<RetryIcon size={16} />}
                  onClick={() => void actions.restore.run([comment])}
                >
                  Restore
                </Button>
              ) : (
                <CommentButtons comment={comment} actions={actions} onAnswer={() => setAnswering(true)} />
              )}
            </div>
          </>
        )}
      </article>
    </li>
  );
}

export function nameOfComment({ authorName, content }: ModeratedComment): string {
  const start = content.length > 60 ? `${content.slice(0, 60)}…` : content;
  return `${authorName ?? 'Workshop Participant'}: ${start}`;
}

function CommentHead({ comment }: { comment: ModeratedComment }) {
  const { authorName, authorEmail, createdAt, state, workshopId, workshopTitle } = comment;
  const { tone, icon, label } = BADGES[state];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
      <p className="font-semibold">
        Workshop Participant {authorName && <span className="font-normal text-dust">{authorName}</span>}
      </p>
      <AdminBadge tone={tone} icon={icon}>
        {label}
      </AdminBadge>
      {authorEmail && <span className="text-small text-dust">{authorEmail}</span>}
      <time dateTime={createdAt} className="text-small text-dust">
        {momentAndTimeHere(createdAt)}
      </time>
      <span className="text-small text-dust">
        on{' '}
        <a
          href={`/events/${workshopId}#discussion`}
          target="_blank"
          rel="noreferrer"
          className="py-2 text-bone underline decoration-iron underline-offset-4 hover:decoration-bone"
        >
          {workshopTitle}
        </a>
      </span>
    </div>
  );
}

function StoredAnswer({ comment: { answer } }: { comment: ModeratedComment }) {
  const { siteName } = useSite();
  if (!answer) return null;
  return (
    <div className="mt-2 border-l-2 border-tungsten pl-4">
      <p className="flex flex-wrap items-center gap-x-3 text-small">
        <span aria-hidden className="sun" />
        <b className="font-medium wrap-anywhere">{siteName}</b>
        <time dateTime={answer.createdAt} className="text-dust">
          {dayHere(answer.createdAt)}
        </time>
      </p>
      <p className="mt-1 max-w-[72ch] text-copy/6 wrap-anywhere whitespace-pre-line">{answer.content}</p>
    </div>
  );
}

interface CommentButtonsProps extends Pick<ManageCommentProps, 'comment' | 'actions'> {
  onAnswer: () => void;
}

function CommentButtons({ comment, actions, onAnswer }: CommentButtonsProps) {
  const { state, answer } = comment;
  const removeAnswer = useDeleteAnswer();
  return (
    <>
      {state === 'held' && (
        <Button size="small" icon={<CheckIcon size={16} />} onClick={() => void actions.show.run([comment])}>
          Approve
        </Button>
      )}
      {state !== 'hidden' && (
        <Button
          size="small"
          look={answer ? 'quiet' : 'outlined'}
          icon={answer ? <PencilIcon size={16} /> : <ReplyIcon size={16} />}
          onClick={onAnswer}
          data-answers
        >
          {answer ? 'Edit Answer' : 'Answer'}
        </Button>
      )}
      {answer && (
        <Button
          size="small"
          look="quiet"
          icon={<TrashIcon size={16} />}
          onClick={() => void removeAnswer.run(comment)}
        >
          Delete Answer
        </Button>
      )}
      {state === 'hidden' ? (
        <Button size="small" icon={<EyeIcon size={16} />} onClick={() => void actions.show.run([comment])}>
          Show
        </Button>
      ) : (
        <Button
          size="small"
          look="quiet"
          icon={<EyeOffIcon size={16} />}
          onClick={() => void actions.hide.run([comment])}
        >
          Hide
        </Button>
      )}
      <Button
        size="small"
        look="warn"
        icon={<TrashIcon size={16} />}
        onClick={() => void actions.remove.run([comment])}
      >
        Delete
      </Button>
    </>
  );
}
