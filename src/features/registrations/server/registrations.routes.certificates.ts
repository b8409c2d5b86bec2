import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { publishRead } from '#src/platform/server/public-read.ts';
import {
  Certificate,
  CodePath,
  CertificatePath,
  NameCorrection,
  PdfQuery,
  RevokeInput,
  VerifiedCertificate,
} from '../registrations.contract.certificates.ts';
import { correctName } from './registrations.commands.certificate-name.ts';
import { restoreCertificate, revokeCertificate } from './registrations.commands.revoke.ts';
import { issueOwnCertificates } from './registrations.commands.complete.ts';
import { getCertificatePdf } from './registrations.queries.certificate-pdf.ts';
import {
  getCertificateOf,
  listCertificatesOfWorkshop,
  listOwnCertificates,
  verifyCertificate,
} from './registrations.queries.certificates.ts';

interface CertificateOptions {
  siteUrl: string;
}

/** Codes can't be guessed; the limits keep attempts cheap for us. */
const VERIFY_RATE = { max: 60, timeWindow: 60_000 };
const PDF_RATE = { max: 20, timeWindow: 60_000 };

const adminRoutes: FastifyPluginAsyncZod = async app => {
  const config = { access: 'admin' } as const;

  app.get(
    '/api/workshops/:id/certificates',
    { config, schema: { params: CertificatePath, response: { 200: z.array(Certificate) } } },
    async ({ ctx, params }, reply) => {
      reply.header('cache-control', 'no-store');
      return listCertificatesOfWorkshop(ctx, params.id);
    },
  );

  app.get(
    '/api/registrations/:id/certificate',
    { config, schema: { params: CertificatePath, response: { 200: Certificate } } },
    async ({ ctx, params }, reply) => {
      reply.header('cache-control', 'no-store');
      return getCertificateOf(ctx, params.id);
    },
  );

  app.put(
    '/api/certificates/:id/name',
    { config, schema: { params: CertificatePath, body: NameCorrection, response: { 200: Certificate } } },
    ({ ctx, params, body }) => correctName(ctx, { ...body, id: params.id }),
  );

  app.post(
    '/api/certificates/:id/revoke',
    { config, schema: { params: CertificatePath, body: RevokeInput, response: { 200: Certificate } } },
    ({ ctx, params, body }) => revokeCertificate(ctx, { ...body, id: params.id }),
  );

  app.post(
    '/api/certificates/:id/restore',
    { config, schema: { params: CertificatePath, response: { 200: Certificate } } },
    ({ ctx, params }) => restoreCertificate(ctx, params.id),
  );
};

export const certificatesRoutes: FastifyPluginAsyncZod<CertificateOptions> = async (app, { siteUrl }) => {
  app.get(
    '/api/certificates/user',
    { config: { access: 'user' }, schema: { response: { 200: z.array(Certificate) } } },
    async ({ ctx }, reply) => {
      await issueOwnCertificates(ctx);
      reply.header('cache-control', 'no-store');
      return listOwnCertificates(ctx);
    },
  );

  publishRead(app, {
    url: '/api/certificates/verify/:code',
    tags: ['certificates', 'settings', 'media'],
    params: CodePath,
    response: VerifiedCertificate,
    run: async (ctx, { code }) => ({ answer: await verifyCertificate(ctx, code) }),
  });
  app.get(
    '/api/certificates/verify/:code',
    {
      config: { access: 'public', rateLimit: VERIFY_RATE },
      schema: { params: CodePath, response: { 200: VerifiedCertificate } },
    },
    async ({ ctx, params }, reply) => {
      reply.header('cache-control', 'no-store');
      return verifyCertificate(ctx, params.code);
    },
  );

  app.get(
    '/api/certificates/:code/pdf',
    {
      config: { access: 'public', rateLimit: PDF_RATE },
      schema: {
        params: CodePath,
        querystring: PdfQuery,
        response: {
          200: { description: 'A PDF', content: { 'application/pdf': { schema: z.any() } } },
          304: z.null(),
        },
      },
    },
    async ({ ctx, params, query, headers }, reply) => {
      const { bytes, filename, etag } = await getCertificatePdf(ctx, { ...params, ...query, siteUrl });
      // Must be revalidated each time, because the certificate may have been revoked.
      reply.headers({ 'cache-control': 'private, no-cache', etag, 'x-robots-tag': 'noindex' });
      if (headers['if-none-match'] === etag) return reply.code(304).send(null);
      reply.header('content-disposition', `attachment; filename="${filename}"`);
      return reply.type('application/pdf').send(bytes);
    },
  );

  await app.register(adminRoutes);
};
