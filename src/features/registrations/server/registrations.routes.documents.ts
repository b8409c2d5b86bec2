import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { DocumentPath } from '../registrations.contract.documents.ts';
import { getDocumentPdf } from './registrations.queries.documents.ts';

/** Codes can't be guessed; the limit keeps drawing cheap for us. */
const PDF_RATE = { max: 20, timeWindow: 60_000 };

export const registrationsDocumentsRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    '/api/documents/:code.pdf',
    {
      config: { access: 'public', rateLimit: PDF_RATE },
      schema: {
        params: DocumentPath,
        response: {
          200: { description: 'A PDF', content: { 'application/pdf': { schema: z.any() } } },
        },
      },
    },
    async ({ ctx, params }, reply) => {
      const { bytes, filename } = await getDocumentPdf(ctx, params.code);
      reply.headers({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'content-disposition': `attachment; filename="${filename}"`,
      });
      return reply.type('application/pdf').send(bytes);
    },
  );
};
