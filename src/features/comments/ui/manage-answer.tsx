import '#src/ui-kit/all-styles.ts';
import { useEffect, useState } from 'react';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { discardDraft, draftOf, keepDraft } from '#src/platform/browser/form-drafts.ts';
import { useCallForm } from '#src/platform/browser/use-call-form.ts';
import { formatNumber } from '#src/shared/words.ts';
import { Button } from '#src/ui-kit/button.tsx';
import { Field } from '#src/ui-kit/field.tsx';
import { ANSWER_MAX } from '../comments.rules.ts';
import { type Moderated, answerSchema, answerUrl } from './comments.api.manage.ts';

interface AnswerFormProps {
  comment: Moderated;
  onClose: () => void;
}

export function AnswerForm({ comment, onClose }: AnswerFormProps) {
  const { siteName } = useSite();
  const { id, answer, state } = comment;
  const name = `answer ${id}`;
  const [draft] = useState(() => draftOf(name));
  const first = draft.typed.of('content') ?? answer?.content ?? '';
  const [length, setLength] = useState(first.length);
  const close = () => {
    discardDraft(name, draft);
    onClose();
  };
  const form = useCallForm({
    schema: answerSchema,
    method: 'PUT',
    url: answerUrl(id),
    topic: 'comments',
    keepsTyped: true,
    done: {
      title: answer ? 'Answer saved' : 'Answer posted',
      ...(state === 'held' && { description: 'The comment is approved, too.' }),
    },
    failed: "Couldn't post the answer",
    onDone: close,
  });
  const { ref } = form.formProps;
  useEffect(() => ref.current?.querySelector('textarea')?.focus(), [ref]);
  return (
    <form
      {...form.formProps}
      aria-label="Your answer"
      onInput={event => {
        draft.typed.keep(event);
        keepDraft(name, draft);
        setLength(event.currentTarget.querySelector('textarea')?.value.length ?? 0);
      }}
    >
      <Field
        name="content"
        rows={3}
        defaultValue={first}
        error={form.errors['content']}
        label={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
            <span aria-hidden className="sun" />
            Your answer, as {siteName}
            <span className="text-caption/4 font-normal text-dust">Shown to everyone</span>
          </span>
        }
      />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button type="submit" look="primary" size="small" pending={form.pending} pendingLabel="Posting...">
          {answer ? 'Save Answer' : 'Post Answer'}
        </Button>
        <Button onClick={close} look="quiet" size="small" className="px-3 text-dust">
          Cancel
        </Button>
        <p className="ml-auto text-caption/4 text-dust">{charactersLeft(ANSWER_MAX - length)}</p>
      </div>
    </form>
  );
}

function charactersLeft(count: number): string {
  if (count < 0) return `${formatNumber(-count)} characters too many`;
  return `${formatNumber(count)} characters left`;
}
