import * as z from 'zod/mini';
import { Id, requiredText } from '#src/shared/fields.ts';
import { PageQuery } from '#src/shared/paging.ts';

/** Specification section 5, "Comment". */
export const CommentInput = z.object({
  workshopId: Id,
  content: requiredText(2000),
  uploadId: z.nullish(Id),
});
export type CommentInput = z.infer<typeof CommentInput>;

export const Comment = z.object({
  id: z.int(),
  workshopId: z.int(),
  uploadId: z.nullable(z.int()),
  /** Null for guests and deleted accounts. */
  userId: z.nullable(z.string()),
  authorName: z.nullable(z.string()),
  content: z.string(),
  createdAt: z.string(),
});
export type Comment = z.infer<typeof Comment>;

/** `isHeld`: not on the page until an admin approves it. */
export const PostedComment = z.extend(Comment, { isHeld: z.boolean() });
export type PostedComment = z.infer<typeof PostedComment>;

const State = z.enum(['shown', 'held', 'hidden']);

export const ModeratedComment = z.extend(Comment, {
  state: State,
  workshopTitle: z.string(),
  authorEmail: z.nullable(z.string()),
});
export type ModeratedComment = z.infer<typeof ModeratedComment>;

export const CommentsQuery = z.extend(PageQuery, {
  state: z.optional(State),
  workshopId: z.optional(Id),
});
export type CommentsQuery = z.infer<typeof CommentsQuery>;

/** In `GET /api/comments/{id}` the id is a workshop's, as specified; elsewhere a comment's. */
export const CommentPath = z.object({ id: Id });

/** `shown` also approves a held comment. */
export const CommentDecision = z.object({ state: z.enum(['shown', 'hidden'], 'Must be shown or hidden') });
export type CommentDecision = z.infer<typeof CommentDecision>;
