import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { WorkshopPath } from '../workshops.contract.ts';
import { serveRead } from '#src/platform/server/public-read.ts';
import {
  WorkshopContent,
  WorkshopContentInput,
  WrittenSections,
  WrittenSectionsQuery,
} from '../workshops.contract.content.ts';
import { hasOurWords } from '../workshops.rules.page.ts';
import { contentValuesOf, countSections } from '../workshops.rules.content-form.ts';
import { saveWorkshopContent } from './workshops.commands.content.ts';
import { getWorkshopContent, listWorkshopContents } from './workshops.queries.content.ts';

const config = { access: 'admin' } as const;
/** Fits every field at maximum length in a script with several bytes per character. */
const CONTENT_BYTES = 512 * 1024;

export const workshopsContentRoutes: FastifyPluginAsyncZod = async app => {
  serveRead(app, {
    url: '/api/workshops/:id/content',
    tags: ['workshops'],
    params: WorkshopPath,
    response: WorkshopContent,
    run: async (ctx, { id }) => ({ answer: await getWorkshopContent(ctx, id) }),
  });

  app.get(
    '/api/workshops/written-sections',
    { config, schema: { querystring: WrittenSectionsQuery, response: { 200: z.array(WrittenSections) } } },
    async ({ ctx, query: { ids } }) =>
      (await listWorkshopContents(ctx, ids)).map(content => ({
        workshopId: content.workshopId,
        count: countSections(contentValuesOf(content)),
        hasOurWords: hasOurWords(content),
      })),
  );

  app.post(
    '/api/workshops/:id/content',
    {
      config,
      bodyLimit: CONTENT_BYTES,
      schema: {
        params: WorkshopPath,
        body: WorkshopContentInput,
        response: { 200: WorkshopContent, 201: WorkshopContent },
      },
    },
    async ({ ctx, params: { id }, body }, reply) => {
      const { content, isNew } = await saveWorkshopContent(ctx, { workshopId: id, content: body });
      return reply.code(isNew ? 201 : 200).send(content);
    },
  );
};
