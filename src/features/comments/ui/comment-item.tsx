import type { ReactNode } from 'react';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { formatDay } from '#src/shared/dates.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import type { Comment } from '../comments.contract.ts';

interface CommentItemProps {
  comment: Comment;
  isHeld?: boolean;
  /** The answer and what admins can do. */
  children?: ReactNode;
}

export function CommentItem({ comment, isHeld, children }: CommentItemProps) {
  return (
    <li className="border-t border-ash py-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 text-base/6 [overflow-wrap:anywhere]">
          <b className="font-semibold">Workshop Participant</b>
          {comment.authorName && <span className="ml-2.5 text-dust">{comment.authorName}</span>}
          {isHeld && (
            <span className="ml-2.5 inline-block rounded-xs border border-tungsten/45 px-2 py-0.5 text-caption/4 font-medium text-tungsten">
              Waiting for approval
            </span>
          )}
        </p>
        <Day instant={comment.createdAt} />
      </div>
      {/* Plain text: comments are never rendered as markup. */}
      <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{comment.content}</p>
      {children}
    </li>
  );
}

/** Decision N5: marked with the brand's dot and the site's name. */
export function StudioAnswer({ comment: { answer } }: { comment: Comment }) {
  const { siteName } = useSite();
  if (!answer) return null;
  return (
    <div className="mt-5 rounded-(--radius-badge) border border-iron bg-soot px-5 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 text-base/6 [overflow-wrap:anywhere]">
          <span aria-hidden className="sun" />
          <b className="font-semibold">{siteName}</b>
          <span className="t-label text-tungsten">The studio</span>
        </p>
        <Day instant={answer.createdAt} />
      </div>
      <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{answer.content}</p>
    </div>
  );
}

function Day({ instant }: { instant: string }) {
  const { timeZone } = useSite();
  const { date } = localPartsOf(Date.parse(instant), timeZone);
  return (
    <time dateTime={instant} className="t-label text-dust">
      {formatDay(date)}
    </time>
  );
}
