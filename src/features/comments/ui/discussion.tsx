import { useState } from 'react';
import { counted } from '#src/shared/words.ts';
import { SubSectionHead } from '#src/ui-kit/sub-section-head.tsx';
import { COMMENTS_SHOWN } from '../comments.rules.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList, CommentsFailed, CommentsLoading } from './comment-list.tsx';
import { useComments } from './comments.api.ts';

interface DiscussionProps {
  workshopId: number;
  title: string;
  hasEnded: boolean;
}

/** Specification, section 2 "Discussion". */
export function Discussion({ workshopId, title, hasEnded }: DiscussionProps) {
  const [shown, setShown] = useState(COMMENTS_SHOWN);
  const { data: comments, isError, isPlaceholderData, refetch } = useComments(workshopId, shown);
  return (
    <section id="discussion" aria-labelledby="discussion-title" className="mt-22 page md:mt-32">
      <SubSectionHead
        id="discussion-title"
        title={title}
        count={comments?.length ? countOf(comments.length, shown) : undefined}
      />
      <div className="cols mt-8 gap-y-8">
        <p className="col-span-full max-w-75 t-small text-dust md:col-[1/5]">
          {hasEnded
            ? 'Were you there? Tell us what you took away. Participants and instructors are here too.'
            : 'Ask about gear, parking or the reading list. Participants and instructors answer here.'}
        </p>
        <div className="col-span-full md:col-[6/-1]">
          <div id="comment-form">
            <CommentForms workshopId={workshopId} hasEnded={hasEnded} />
          </div>
          <div className="mt-10">
            {comments && (
              <CommentList
                workshopId={workshopId}
                comments={comments.slice(0, shown)}
                more={
                  comments.length > shown || isPlaceholderData
                    ? { isLoading: isPlaceholderData, onAsk: () => setShown(shown + COMMENTS_SHOWN) }
                    : null
                }
              />
            )}
            {!comments && (isError ? <CommentsFailed onRetry={() => void refetch()} /> : <CommentsLoading />)}
          </div>
        </div>
      </div>
    </section>
  );
}

function CommentForms({ workshopId, hasEnded }: Omit<DiscussionProps, 'title'>) {
  const [posted, setPosted] = useState(0);
  return (
    <CommentForm
      key={posted}
      workshopId={workshopId}
      placeholder={hasEnded ? 'What did you take home?' : 'What would you like to know?'}
      isNext={posted > 0}
      onPosted={() => setPosted(posted + 1)}
    />
  );
}

function countOf(found: number, shown: number): string {
  if (found > shown) return `${shown}+ comments`;
  return counted(found, 'comment');
}
