import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RESTORE_DAYS } from '#src/shared/restore-days.ts';
import { apiRequest } from '#src/platform/browser/api-client.ts';
import { refresh } from '#src/platform/browser/refresh.ts';
import { tryEach } from '#src/platform/browser/try-each.ts';
import { failureText, useAction } from '#src/platform/browser/use-action.ts';
import { listUrl } from '#src/platform/browser/use-page.ts';
import type { Comment, CommentCounts, CommentDecision, ModeratedComment } from '../comments.contract.ts';
import { COMMENTS_SHOWN } from '../comments.rules.ts';

const PATH = '/api/comments';

/** Comments of the public list are shown and have no state. */
export type Moderated = Comment & Partial<Pick<ModeratedComment, 'state'>>;

type State = CommentDecision['state'];

const idsOf = (comments: readonly Moderated[]): string => comments.map(({ id }) => id).join();

export function useCommentCounts(workshopId: string | null) {
  return useQuery<CommentCounts>({ queryKey: [listUrl(`${PATH}/counts`, { workshopId })] });
}

/** The ones on a workshop's page that only admins see. */
export function useHeldComments(workshopId: number) {
  return useQuery<ModeratedComment[]>({
    queryKey: [listUrl(PATH, { workshopId, state: 'held', limit: COMMENTS_SHOWN })],
  });
}

function toastFor(comments: readonly Moderated[], failures: readonly unknown[], what: string) {
  const count = comments.length - failures.length;
  const title = `${count === 1 ? 'Comment' : `${count} comments`} ${what}`;
  if (failures.length === 0) return { title };
  return { title, description: `${failures.length} failed: ${failureText(failures[0])}` };
}

/** In the panel and on the page itself. */
export function useModerateComments() {
  const queries = useQueryClient();
  const onEach = async (comments: readonly Moderated[], act: (one: Moderated) => Promise<unknown>) => {
    const failures = await tryEach(comments, act);
    await refresh(queries, 'comments');
    return failures;
  };
  const decide = (comments: readonly Moderated[], stateOf: (one: Moderated) => State) =>
    onEach(comments, one => apiRequest('PATCH', `${PATH}/${one.id}`, { state: stateOf(one) }));
  const failed = 'Could not change the comment';
  const unhide = useAction({
    rowOf: idsOf,
    run: (comments: readonly Moderated[]) =>
      decide(comments, ({ state }) => (state === 'held' ? 'held' : 'shown')),
    failed,
  });
  const show = useAction({
    rowOf: idsOf,
    run: (comments: readonly Moderated[]) => decide(comments, () => 'shown'),
    done: (failures, comments) => ({
      description: 'Everyone can see it now.',
      ...toastFor(comments, failures, comments[0]?.state === 'held' ? 'approved' : 'shown'),
    }),
    failed,
  });
  const hide = useAction({
    rowOf: idsOf,
    run: (comments: readonly Moderated[]) => decide(comments, () => 'hidden'),
    done: (failures, comments) => ({
      description: 'Only admins can see it, under Hidden.',
      ...toastFor(comments, failures, 'hidden'),
      action: { label: 'Undo', elsewhere: 'Open Comments', onAct: () => void unhide.run(comments) },
    }),
    failed,
  });
  const restore = useAction({
    rowOf: idsOf,
    run: (comments: readonly Moderated[]) =>
      onEach(comments, ({ id }) => apiRequest('POST', `${PATH}/${id}/restore`)),
    done: (failures, comments) => toastFor(comments, failures, 'restored'),
    failed: 'Could not restore the comment',
  });
  const remove = useAction({
    rowOf: idsOf,
    run: (comments: readonly Moderated[]) =>
      onEach(comments, ({ id }) => apiRequest('DELETE', `${PATH}/${id}`)),
    done: (failures, comments) => ({
      description: `You can also restore it from All for ${RESTORE_DAYS} days.`,
      ...toastFor(comments, failures, 'deleted'),
      action: { label: 'Undo', elsewhere: 'Open Comments', onAct: () => void restore.run(comments) },
    }),
    failed: 'Could not delete the comment',
  });
  return { show, hide, remove, restore };
}

export const answerSchema = () => import('../comments.contract.ts').then(contract => contract.AnswerInput);

export function useAnswers() {
  const queries = useQueryClient();
  const put = async (id: number, content: string) => {
    await apiRequest('PUT', `${PATH}/${id}/answer`, { content });
    await refresh(queries, 'comments');
    return true;
  };
  const undo = useAction({ run: put, failed: 'Could not restore the answer' });
  const remove = useAction({
    rowOf: ({ id }: Comment) => id,
    run: async ({ id }: Comment) => {
      await apiRequest('DELETE', `${PATH}/${id}/answer`);
      await refresh(queries, 'comments');
      return true;
    },
    done: (_, { id, answer }) => ({
      title: 'Answer deleted',
      ...(answer && {
        action: {
          label: 'Undo',
          elsewhere: 'Answer again',
          onAct: () => void undo.run(id, answer.content),
        },
      }),
    }),
    failed: 'Could not delete the answer',
  });
  return { put, remove };
}
