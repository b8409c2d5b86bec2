import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { getSamplePdf } from '#src/features/registrations/server/registrations.queries.certificate-sample.ts';
import { confirmedMail } from '#src/features/registrations/server/registrations.emails.manage.ts';
import { BrandDraft, EmailPreview } from '#src/features/settings/settings.contract.ts';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { dressMail } from '#src/platform/server/mail/compose-mail.ts';
import { mailSiteOf } from './site-mail.ts';

const config = { access: 'admin' } as const;

/** Emails and certificates as they would look with a brand that isn't saved yet, with sample data. */
export const brandPreviewPlugin: FastifyPluginAsyncZod<{ siteUrl: string }> = async (app, { siteUrl }) => {
  app.get(
    '/api/settings/brand-preview/email',
    { config, schema: { querystring: BrandDraft, response: { 200: EmailPreview } } },
    async ({ ctx, query }, reply) => {
      reply.header('cache-control', 'no-store');
      const site = await mailSiteOf(ctx, { ...(await getSettings(ctx)), ...query }, siteUrl);
      const content = confirmedMail.compose(confirmedMail.sample, site);
      const { subject, html } = await dressMail({ ...content, attachments: [] }, site);
      return { subject, html };
    },
  );

  app.get(
    '/api/settings/brand-preview/certificate',
    {
      config,
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
