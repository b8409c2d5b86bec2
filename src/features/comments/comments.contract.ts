import * as z from 'zod/mini';
import { Id, requiredText } from '#src/shared/fields.ts';
import { PageQuery } from '#src/shared/paging.ts';
import { ANSWER_MAX } from './comments.rules.ts';

/** Specification section 5, "Comment". */
export const CommentInput = z.object({
  workshopId: Id,
  content: requiredText(2000),
  uploadId: z.nullish(Id),
});
export type CommentInput = z.infer<typeof CommentInput>;

const Answer = z.object({ content: z.string(), createdAt: z.string() });

export const Comment = z.object({
  id: z.int(),
  workshopId: z.int(),
  uploadId: z.nullable(z.int()),
  /** Null for guests and deleted accounts. */
  userId: z.nullable(z.string()),
  authorName: z.nullable(z.string()),
  content: z.string(),
  /** By the business. */
  answer: z.nullable(Answer),
  createdAt: z.string(),
});
export type Comment = z.infer<typeof Comment>;

/** `isHeld`: not on the page until an admin approves it. */
export const PostedComment = z.extend(Comment, { isHeld: z.boolean() });
export type PostedComment = z.infer<typeof PostedComment>;

const State = z.enum(['shown', 'held', 'hidden', 'deleted']);

export const ModeratedComment = z.extend(Comment, {
  state: State,
  workshopTitle: z.string(),
  authorEmail: z.nullable(z.string()),
});
export type ModeratedComment = z.infer<typeof ModeratedComment>;

export const CommentsQuery = z.extend(PageQuery, {
  /** Without it, all but the deleted ones. */
  state: z.optional(State),
  workshopId: z.optional(Id),
});
export type CommentsQuery = z.infer<typeof CommentsQuery>;

export const CommentCountsQuery = z.object({ workshopId: z.optional(Id) });
export type CommentCountsQuery = z.infer<typeof CommentCountsQuery>;

/** `all` leaves out deleted comments. `unanswered`: shown comments with a question mark. */
export const CommentCounts = z.object({
  all: z.int(),
  held: z.int(),
  shown: z.int(),
  hidden: z.int(),
  unanswered: z.int(),
});
export type CommentCounts = z.infer<typeof CommentCounts>;

/** In `GET /api/comments/{id}` the id is a workshop's, as specified; elsewhere a comment's. */
export const CommentPath = z.object({ id: Id });

/** `shown` also approves a held comment; `held` undoes that. */
export const CommentDecision = z.object({
  state: z.enum(['shown', 'held', 'hidden'], 'Must be shown, held or hidden'),
});
export type CommentDecision = z.infer<typeof CommentDecision>;

export const AnswerInput = z.object({ content: requiredText(ANSWER_MAX) });
export type AnswerInput = z.infer<typeof AnswerInput>;
