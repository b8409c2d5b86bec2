import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAccount } from '#src/features/accounts/ui/accounts.api.ts';
import { useSite } from '#src/features/settings/ui/settings.api.ts';
import { usePublicForm } from '#src/platform/browser/use-public-form.ts';
import { ErrorCount } from '#src/ui-kit/error-count.tsx';
import { Field } from '#src/ui-kit/field.tsx';
import { FormTrap } from '#src/ui-kit/form-trap.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { showToast } from '#src/ui-kit/toast.ts';
import { commentSchema, refreshComments, sendComment } from './comments.api.ts';

interface CommentFormProps {
  workshopId: number;
  placeholder: string;
  /** Follows a comment that was just posted, so it takes the focus. */
  isNext: boolean;
  onPosted: () => void;
}

/** Open to visitors without an account. */
export function CommentForm({ workshopId, placeholder, isNext, onPosted }: CommentFormProps) {
  const { form, isBlank, onInput } = useComment(workshopId, isNext, onPosted);
  return (
    <form {...form.formProps} onInput={onInput} aria-labelledby="discussion-title">
      <Field {...form.field('content')} label="Your comment" rows={3} placeholder={placeholder} />
      <FormTrap />
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          type="submit"
          look="primary"
          pendingLabel="Posting..."
          pending={form.pending}
          disabled={isBlank}
          className="max-sm:w-full"
        >
          Post Comment
        </Button>
        <ErrorCount count={0} trouble={form.trouble} />
        <HowItAppears />
      </div>
    </form>
  );
}

function useComment(workshopId: number, isNext: boolean, onPosted: () => void) {
  const client = useQueryClient();
  const isHeld = useRef(false);
  const form = usePublicForm({
    schema: commentSchema,
    extra: { workshopId },
    submit: async (values, headers) => {
      isHeld.current = (await sendComment(values, headers)).isHeld;
    },
    draft: `comment ${workshopId}`,
    onSuccess: () => {
      showToast({
        title: 'Comment added successfully!',
        ...(isHeld.current && { description: 'It appears here once the team has approved it.' }),
      });
      void refreshComments(client, workshopId);
      onPosted();
    },
    failed: { title: 'Failed to post your comment. Please try again.' },
  });
  const { ref, onInput } = form.formProps;
  // The field may have text from before hydration or from an earlier visit to the form.
  const [isBlank, setBlank] = useState(true);
  useEffect(() => {
    setBlank(isBlankIn(ref.current));
    if (isNext) ref.current?.querySelector('textarea')?.focus({ preventScroll: true });
  }, [ref, isNext]);
  return {
    form,
    isBlank,
    onInput: (event: React.FormEvent<HTMLFormElement>) => {
      onInput(event);
      setBlank(isBlankIn(event.currentTarget));
    },
  };
}

function isBlankIn(form: HTMLFormElement | null): boolean {
  const content = form && new FormData(form).get('content');
  return typeof content !== 'string' || content.trim() === '';
}

function HowItAppears() {
  const { commentModeration } = useSite();
  const { isAuthenticated, isAdmin } = useAccount();
  const sentences = [
    isAuthenticated && 'Your first name will appear with your comment.',
    commentModeration === 'after-approval' && !isAdmin && 'The team approves comments before they appear.',
  ].filter(Boolean);
  return sentences.length > 0 && <p className="t-small text-dust">{sentences.join(' ')}</p>;
}
