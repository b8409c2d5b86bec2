import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { dayHere, momentAndTimeHere } from '#src/platform/browser/local-time.ts';
import { EyeIcon, EyeOffIcon } from '#src/ui-kit/icons.tsx';
import { AdminBadge } from '#src/ui-kit/admin/badge.tsx';
import { ClockIcon, TrashIcon } from '#src/ui-kit/admin/icons.tsx';
import type { Selection } from '#src/ui-kit/use-selection.ts';
import type { ModeratedComment } from '../comments.contract.ts';
import { CommentActions } from './comment-actions.tsx';

const BADGES = {
  held: { tone: 'tungsten', icon: <ClockIcon size={14} />, label: 'Waiting' },
  shown: { tone: 'teal', icon: <EyeIcon size={14} />, label: 'Shown' },
  hidden: { tone: undefined, icon: <EyeOffIcon size={14} />, label: 'Hidden' },
  deleted: { tone: 'red', icon: <TrashIcon size={14} />, label: 'Deleted' },
} as const;

interface ManageCommentProps {
  comment: ModeratedComment;
  selection: Selection;
}

export function ManageComment({ comment, selection }: ManageCommentProps) {
  const { id, content } = comment;
  return (
    <li className="flex gap-4 border-t border-ash px-4 py-5 first:border-t-0 sm:px-6">
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
        <CommentActions comment={comment} look="panel">
          <StoredAnswer comment={comment} />
        </CommentActions>
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
