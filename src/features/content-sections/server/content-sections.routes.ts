import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { serveRead } from '#src/platform/server/public-read.ts';
import { ContentSection, SectionPath } from '../content-sections.contract.ts';
import { getContentSection, listContentSections } from './content-sections.queries.ts';

/** The landing page's sections. */
export const contentSectionsRoutes: FastifyPluginAsyncZod = async app => {
  serveRead(app, {
    url: '/api/content-sections',
    tags: ['content-sections', 'media'],
    response: z.array(ContentSection),
    run: async ctx => ({ answer: await listContentSections(ctx) }),
  });

  serveRead(app, {
    url: '/api/content-sections/:sectionKey',
    tags: ['content-sections', 'media'],
    params: SectionPath,
    response: ContentSection,
    run: async (ctx, { sectionKey }) => ({ answer: await getContentSection(ctx, sectionKey) }),
  });
};
