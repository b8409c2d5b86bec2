import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { RESUMABLE_PATH } from '../uploads.rules.ts';

/** High, because each photo of a batch is several requests; quotas limit the total. */
const RATE = { max: 1_200, timeWindow: 60_000 };

/** The tus protocol, version 1.0 (https://tus.io). */
export const resumableRoutes: FastifyPluginAsyncZod = async app => {
  // Leaves the body as a stream for the handler.
  app.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) => {
    done(null, payload);
  });

  for (const url of [RESUMABLE_PATH, `${RESUMABLE_PATH}/:id`]) {
    app.route({
      method: url === RESUMABLE_PATH ? ['POST', 'OPTIONS'] : ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      config: { access: 'public', isUpload: true, rateLimit: RATE },
      schema: { hide: true },
      handler: async (request, reply) => {
        // Loaded on first use, because most processes never need its memory.
        const { answerResumable } = await import('./uploads.routes.tus.ts');
        return answerResumable(request, reply);
      },
    });
  }
};
