import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ContentSection, SectionPath } from '../content-sections.contract.ts';
import { getContentSection, listContentSections } from './content-sections.queries.ts';

const config = { access: 'public', cache: { tags: ['content-sections', 'media'] } } as const;

/** The landing page's sections. */
export const contentSectionsRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    '/api/content-sections',
    { config, schema: { response: { 200: z.array(ContentSection) } } },
    async request => listContentSections(request.ctx),
  );

  app.get(
    '/api/content-sections/:sectionKey',
    {
      config,
      schema: { params: SectionPath, response: { 200: ContentSection } },
    },
    async request => getContentSection(request.ctx, request.params.sectionKey),
  );
};
