import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import {
  ContentSection,
  ContentSectionInput,
  ContentSectionUpdate,
  InitializedSections,
  SectionOrder,
  SectionPath,
  SectionsToInitialize,
} from '../content-sections.contract.ts';
import { initializeContentSections, orderContentSections } from './content-sections.commands.arrange.ts';
import {
  createContentSection,
  deleteContentSection,
  updateContentSection,
} from './content-sections.commands.ts';

const config = { access: 'admin' } as const;
/** Fits forty paragraphs of maximum length in a script with several bytes per character. */
const bodyLimit = 1024 * 1024;

export const contentSectionsManageRoutes: FastifyPluginAsyncZod = async app => {
  app.post(
    '/api/content-sections',
    { config, bodyLimit, schema: { body: ContentSectionInput, response: { 201: ContentSection } } },
    async ({ ctx, body }, reply) => {
      return reply.code(201).send(await createContentSection(ctx, body));
    },
  );

  app.post(
    '/api/content-sections/initialize',
    { config, schema: { body: SectionsToInitialize, response: { 200: InitializedSections } } },
    async ({ ctx, body }) => initializeContentSections(ctx, body),
  );

  app.put(
    '/api/content-sections/order',
    { config, schema: { body: SectionOrder, response: { 200: z.array(ContentSection) } } },
    async ({ ctx, body }) => orderContentSections(ctx, body.sectionKeys),
  );

  app.put(
    '/api/content-sections/:sectionKey',
    {
      config,
      bodyLimit,
      schema: { params: SectionPath, body: ContentSectionUpdate, response: { 200: ContentSection } },
    },
    async ({ ctx, params, body }) => updateContentSection(ctx, { ...params, section: body }),
  );

  app.delete(
    '/api/content-sections/:sectionKey',
    { config, schema: { params: SectionPath, response: { 204: z.null() } } },
    async ({ ctx, params }, reply) => {
      await deleteContentSection(ctx, params.sectionKey);
      return reply.code(204).send(null);
    },
  );
};
