import { useQuery } from '@tanstack/react-query';
import { RESTORE_DAYS } from '#src/shared/restore-days.ts';
import { useCall, useCallEach } from '#src/platform/browser/use-call.ts';
import { listUrl } from '#src/platform/browser/use-page.ts';
import type {
  AnswerInput,
  Comment,
  CommentCounts,
  CommentDecision,
  ModeratedComment,
} from '../comments.contract.ts';
import { COMMENTS_SHOWN } from '../comments.rules.ts';

const PATH = '/api/comments';

/** Comments of the public list are shown and have no state. */
export type Moderated = Comment & Partial<Pick<ModeratedComment, 'state'>>;

export function useCommentCounts(workshopId: string | null) {
  return useQuery<CommentCounts>({ queryKey: [listUrl(`${PATH}/counts`, { workshopId })] });
}

/** The ones on a workshop's page that only admins see. */
export function useHeldComments(workshopId: number) {
  return useQuery<ModeratedComment[]>({
    queryKey: [listUrl(PATH, { workshopId, state: 'held', limit: COMMENTS_SHOWN })],
  });
}

const EACH = { url: ({ id }: Moderated) => `${PATH}/${id}`, topic: 'comments', noun: 'comment' } as const;

/** In the panel and on the page itself. */
export function useModerateComments() {
  const change = { ...EACH, method: 'PATCH', failed: "Couldn't change the comment" } as const;
  const unhide = useCallEach<Moderated, [], CommentDecision>({
    ...change,
    body: ({ state }) => ({ state: state === 'held' ? 'held' : 'shown' }),
    done: 'shown',
  });
  const show = useCallEach<Moderated, [], CommentDecision>({
    ...change,
    body: () => ({ state: 'shown' }),
    done: ([first]) => (first?.state === 'held' ? 'approved' : 'shown'),
    line: 'Everyone can see it now.',
  });
  const hide = useCallEach<Moderated, [], CommentDecision>({
    ...change,
    body: () => ({ state: 'hidden' }),
    done: 'hidden',
    line: 'Only admins can see it, under Hidden.',
    undo: { run: unhide.run, elsewhere: 'Open Comments' },
  });
  const restore = useCallEach<Moderated>({
    ...EACH,
    method: 'POST',
    url: ({ id }) => `${PATH}/${id}/restore`,
    done: 'restored',
    failed: "Couldn't restore the comment",
  });
  const remove = useCallEach<Moderated>({
    ...EACH,
    method: 'DELETE',
    done: 'deleted',
    line: `In the trash for ${RESTORE_DAYS} days.`,
    undo: { run: restore.run, elsewhere: 'Open the trash of Comments' },
    failed: "Couldn't delete the comment",
  });
  return { show, hide, remove, restore };
}

export const answerSchema = () => import('../comments.contract.ts').then(contract => contract.AnswerInput);

export const answerUrl = (id: number): string => `${PATH}/${id}/answer`;

export function useDeleteAnswer() {
  const undo = useCall<[id: number, content: string], unknown, AnswerInput>({
    method: 'PUT',
    url: answerUrl,
    body: (_, content) => ({ content }),
    topic: 'comments',
    failed: "Couldn't restore the answer",
  });
  return useCall<[Comment]>({
    method: 'DELETE',
    url: ({ id }) => answerUrl(id),
    topic: 'comments',
    done: (_, { id, answer }) => ({
      title: 'Answer deleted',
      ...(answer && {
        action: { label: 'Undo', elsewhere: 'Answer again', onAct: () => void undo.run(id, answer.content) },
      }),
    }),
    failed: "Couldn't delete the answer",
  });
}
