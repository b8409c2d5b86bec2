import { type QueryClient, useQuery } from '@tanstack/react-query';
import { apiJson } from '#src/platform/browser/api-client.ts';
import type { FormHeaders } from '#src/platform/browser/use-public-form.ts';
import type { Comment, PostedComment } from '../comments.contract.ts';
import { commentsUrl } from '../comments.rules.ts';

/** Loaded on demand: people who only read don't need it. */
export const commentSchema = () => import('../comments.contract.ts').then(contract => contract.CommentInput);

/** Keeps showing the previous comments until more are loaded. */
export function useComments(workshopId: number, shown: number) {
  return useQuery<Comment[] | null>({
    queryKey: [commentsUrl(workshopId, shown)],
    placeholderData: before => before,
  });
}

export const sendComment = (values: unknown, headers: FormHeaders) =>
  apiJson<PostedComment>('POST', '/api/comments', values, headers);

export async function refreshComments(client: QueryClient, workshopId: number): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(`/api/comments/${workshopId}?`),
  });
}
