import { type QueryClient, useQuery } from '@tanstack/react-query';
import { apiRequest } from '#src/platform/browser/api-client.ts';
import type { FormHeaders } from '#src/platform/browser/use-public-form.ts';
import type { Comment, PostedComment } from '../comments.contract.ts';
import { commentsUrl } from '../comments.rules.ts';

/** Loads the form's contract, which a visitor who only reads never needs. */
export const commentSchema = () => import('../comments.contract.ts').then(contract => contract.CommentInput);

/** The newest comments of a workshop; what showed stays until more of them are there. */
export function useComments(workshopId: number, shown: number) {
  return useQuery<Comment[] | null>({
    queryKey: [commentsUrl(workshopId, shown)],
    placeholderData: before => before,
  });
}

/** Posts a comment. */
export async function sendComment(values: unknown, headers: FormHeaders): Promise<PostedComment> {
  const answer = await apiRequest('POST', '/api/comments', values, headers);
  return (await answer.json()) as PostedComment;
}

/** Fetches the comments of a workshop anew. */
export async function refreshComments(client: QueryClient, workshopId: number): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(`/api/comments/${workshopId}?`),
  });
}
