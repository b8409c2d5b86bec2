import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { getSamplePdf } from '#src/features/registrations/server/registrations.queries.certificate-sample.ts';
import { BrandDraft } from '#src/features/settings/settings.contract.ts';

/** A certificate as it would look with a brand that isn't saved yet, with sample data. */
export const brandPreviewPlugin: FastifyPluginAsyncZod<{ siteUrl: string }> = async (app, { siteUrl }) => {
  app.get(
    '/api/settings/brand-preview/certificate',
    {
      config: { access: 'admin' },
      schema: {
        querystring: BrandDraft,
        response: { 200: { description: 'A PDF', content: { 'application/pdf': { schema: z.any() } } } },
      },
    },
    async ({ ctx, query }, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'content-disposition': 'attachment; filename="sample-certificate.pdf"',
      });
      return reply.type('application/pdf').send(await getSamplePdf(ctx, query, siteUrl));
    },
  );
};
