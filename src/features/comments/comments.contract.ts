import * as z from 'zod/mini';
import { Id, requiredText } from '#src/shared/fields.ts';
import { PageQuery } from '#src/shared/paging.ts';

/** `POST /api/comments` (specification section 5, "Comment"). */
export const CommentInput = z.object({
  workshopId: Id,
  content: requiredText(2000),
  /** The upload that it is about (decision U6). */
  uploadId: z.nullish(Id),
});
export type CommentInput = z.infer<typeof CommentInput>;

/** A comment as everybody sees it. */
export const Comment = z.object({
  id: z.int(),
  workshopId: z.int(),
  uploadId: z.nullable(z.int()),
  /** Null: a guest, or somebody who has deleted their account. */
  userId: z.nullable(z.string()),
  /** The first name of an author who was signed in. */
  authorName: z.nullable(z.string()),
  content: z.string(),
  createdAt: z.string(),
});
export type Comment = z.infer<typeof Comment>;

/** What `POST /api/comments` answers: held, it is on the page once an admin has approved it. */
export const PostedComment = z.extend(Comment, { isHeld: z.boolean() });
export type PostedComment = z.infer<typeof PostedComment>;

const State = z.enum(['shown', 'held', 'hidden']);

/** A comment as admins see it. */
export const ModeratedComment = z.extend(Comment, {
  state: State,
  workshopTitle: z.string(),
  /** Of an author who was signed in. */
  authorEmail: z.nullable(z.string()),
});
export type ModeratedComment = z.infer<typeof ModeratedComment>;

/** `GET /api/comments` (admins); everything may be left out. */
export const CommentsQuery = z.extend(PageQuery, {
  state: z.optional(State),
  workshopId: z.optional(Id),
});
export type CommentsQuery = z.infer<typeof CommentsQuery>;

/** The comment that `PATCH` and `DELETE /api/comments/{id}` name; `GET` names a workshop there, as specified. */
export const CommentPath = z.object({ id: Id });

/** `PATCH /api/comments/{id}`: approves or shows again, or takes it from the page. */
export const CommentDecision = z.object({ state: z.enum(['shown', 'hidden'], 'Must be shown or hidden') });
export type CommentDecision = z.infer<typeof CommentDecision>;
