import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { sendPage } from '#src/platform/server/send-page.ts';
import {
  AnswerInput,
  CommentCounts,
  CommentCountsQuery,
  CommentDecision,
  CommentPath,
  CommentsQuery,
  ModeratedComment,
} from '../comments.contract.ts';
import {
  answerComment,
  decideComment,
  deleteAnswer,
  deleteComment,
  restoreComment,
} from './comments.commands.moderate.ts';
import { countModeratedComments, listModeratedComments } from './comments.queries.moderate.ts';

const config = { access: 'admin' } as const;

export const commentsModerateRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    '/api/comments',
    { config, schema: { querystring: CommentsQuery, response: { 200: z.array(ModeratedComment) } } },
    async ({ ctx, query }, reply) => sendPage(reply, await listModeratedComments(ctx, query)),
  );

  app.get(
    '/api/comments/counts',
    { config, schema: { querystring: CommentCountsQuery, response: { 200: CommentCounts } } },
    async ({ ctx, query }) => countModeratedComments(ctx, query),
  );

  app.patch(
    '/api/comments/:id',
    { config, schema: { params: CommentPath, body: CommentDecision, response: { 200: ModeratedComment } } },
    async ({ ctx, params: { id }, body }) => decideComment(ctx, { ...body, id }),
  );

  app.delete(
    '/api/comments/:id',
    { config, schema: { params: CommentPath, response: { 204: z.null() } } },
    async ({ ctx, params: { id } }, reply) => {
      await deleteComment(ctx, id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/comments/:id/restore',
    { config, schema: { params: CommentPath, response: { 200: ModeratedComment } } },
    async ({ ctx, params: { id } }) => restoreComment(ctx, id),
  );

  app.put(
    '/api/comments/:id/answer',
    { config, schema: { params: CommentPath, body: AnswerInput, response: { 200: ModeratedComment } } },
    async ({ ctx, params: { id }, body }) => answerComment(ctx, { ...body, id }),
  );

  app.delete(
    '/api/comments/:id/answer',
    { config, schema: { params: CommentPath, response: { 204: z.null() } } },
    async ({ ctx, params: { id } }, reply) => {
      await deleteAnswer(ctx, id);
      return reply.code(204).send(null);
    },
  );
};
