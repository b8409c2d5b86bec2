import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { WorkshopPath } from '#src/features/workshops/workshops.contract.ts';
import { publishRead } from '#src/platform/server/public-read.ts';
import { sendPage } from '#src/platform/server/send-page.ts';
import { PageQuery } from '#src/shared/paging.ts';
import { Comment, CommentInput, PostedComment } from '../comments.contract.ts';
import { commentFor, postComment } from './comments.commands.ts';
import { listComments } from './comments.queries.ts';
import { commentsModerateRoutes } from './comments.routes.moderate.ts';

// Authors are shown by the name that their profile has.
const TAGS = ['comments', 'profiles', 'workshops'] as const;

/** The discussion on a workshop's page. */
export const commentsRoutes: FastifyPluginAsyncZod = async app => {
  await app.register(commentsModerateRoutes);

  publishRead(app, {
    url: '/api/comments/:id',
    tags: TAGS,
    params: z.extend(WorkshopPath, PageQuery.shape),
    response: z.array(Comment),
    run: async (ctx, { id, ...query }) => ({
      answer: (await listComments(ctx, { workshopId: id, query: { ...query, isCounted: false } })).items,
    }),
  });
  app.get(
    '/api/comments/:id',
    {
      config: { access: 'public', cache: { tags: TAGS } },
      schema: { params: WorkshopPath, querystring: PageQuery, response: { 200: z.array(Comment) } },
    },
    async ({ ctx, params, query }, reply) =>
      sendPage(reply, await listComments(ctx, { workshopId: params.id, query })),
  );

  app.post(
    '/api/comments',
    {
      config: { access: 'public', isForm: true },
      schema: { body: CommentInput, response: { 201: PostedComment } },
    },
    async ({ ctx, body, isBot }, reply) =>
      reply.code(201).send(await (isBot ? commentFor(ctx, body) : postComment(ctx, body))),
  );
};
