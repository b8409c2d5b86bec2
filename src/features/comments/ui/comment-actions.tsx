import '#src/ui-kit/all-styles.ts';
import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#src/ui-kit/button.tsx';
import { CheckIcon, EyeIcon, EyeOffIcon } from '#src/ui-kit/icons.tsx';
import { PencilIcon, ReplyIcon, RetryIcon, TrashIcon } from '#src/ui-kit/admin/icons.tsx';
import { type Moderated, useDeleteAnswer, useModerateComments } from './comments.api.manage.ts';
import { AnswerForm } from './manage-answer.tsx';

type Look = 'panel' | 'page';

interface CommentActionsProps {
  comment: Moderated;
  look: Look;
  /** The answer, as it is shown there. */
  children: ReactNode;
}

/** What admins can do about a comment and its answer, in the panel and on the workshop's page. */
export function CommentActions({ comment, look, children }: CommentActionsProps) {
  const { isAnswering, setAnswering, part } = useAnswering();
  return (
    <div ref={part}>
      {isAnswering ? (
        <div
          className={
            look === 'panel'
              ? 'mt-2 border-l-2 border-tungsten pl-4'
              : 'mt-5 rounded-(--radius-badge) border border-iron bg-soot px-5 py-4'
          }
        >
          <AnswerForm comment={comment} onClose={() => setAnswering(false)} />
        </div>
      ) : (
        <>
          {children}
          <div
            role="group"
            aria-label="Moderate this comment"
            className={clsx(
              'flex flex-wrap',
              look === 'panel' ? 'mt-2.5 gap-2 max-sm:[&>button]:flex-[1_1_40%]' : 'mt-2 -ml-2.5 gap-x-1',
            )}
          >
            <Actions comment={comment} look={look} onAnswer={() => setAnswering(true)} />
          </div>
        </>
      )}
    </div>
  );
}

interface ActionsProps {
  comment: Moderated;
  look: Look;
  onAnswer: () => void;
}

function Actions({ comment, look, onAnswer }: ActionsProps) {
  const { show, hide, remove, restore } = useModerateComments();
  const removeAnswer = useDeleteAnswer();
  const { answer, state = 'shown' } = comment;
  if (state === 'deleted') {
    return (
      <Action look={look} icon={<RetryIcon size={16} />} onClick={() => void restore.run([comment])}>
        Restore
      </Action>
    );
  }
  return (
    <>
      {state === 'held' && (
        <Action look={look} icon={<CheckIcon size={16} />} onClick={() => void show.run([comment])}>
          Approve
        </Action>
      )}
      {state !== 'hidden' && (
        <Action
          look={look}
          tone={answer ? 'quiet' : undefined}
          icon={answer ? <PencilIcon size={16} /> : <ReplyIcon size={16} />}
          onClick={onAnswer}
          data-answers
        >
          {answer ? 'Edit Answer' : 'Answer'}
        </Action>
      )}
      {answer && (
        <Action
          look={look}
          tone="quiet"
          icon={<TrashIcon size={16} />}
          onClick={() => void removeAnswer.run(comment)}
        >
          Delete Answer
        </Action>
      )}
      {state === 'hidden' ? (
        <Action look={look} icon={<EyeIcon size={16} />} onClick={() => void show.run([comment])}>
          Show
        </Action>
      ) : (
        <Action
          look={look}
          tone="quiet"
          icon={<EyeOffIcon size={16} />}
          onClick={() => void hide.run([comment])}
        >
          Hide
        </Action>
      )}
      <Action
        look={look}
        tone="warn"
        icon={<TrashIcon size={16} />}
        onClick={() => void remove.run([comment])}
      >
        Delete
      </Action>
    </>
  );
}

interface ActionProps extends Omit<ComponentProps<typeof Button>, 'look'> {
  look: Look;
  tone?: 'quiet' | 'warn' | undefined;
}

function Action({ look, tone, ...props }: ActionProps) {
  if (look === 'panel') return <Button size="small" look={tone ?? 'outlined'} {...props} />;
  return (
    <Button
      size="small"
      look="quiet"
      className={clsx(
        'h-10 gap-2 px-2.5 text-note max-sm:h-11',
        tone === 'warn' ? 'text-error-text' : 'text-dust',
      )}
      {...props}
    />
  );
}

/** Returns the focus to the button that opened the form, or to the list if the comment leaves it. */
function useAnswering() {
  const [isAnswering, setAnswering] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const wasAnswering = useRef(false);
  useEffect(() => {
    if (wasAnswering.current && !isAnswering) {
      part.current?.querySelector<HTMLElement>('[data-answers]')?.focus();
    }
    wasAnswering.current = isAnswering;
  }, [isAnswering]);
  useLayoutEffect(() => {
    const left = part.current;
    return () => {
      if (left?.contains(document.activeElement)) left.closest('ul')?.focus({ preventScroll: true });
    };
  }, []);
  return { isAnswering, setAnswering, part };
}
