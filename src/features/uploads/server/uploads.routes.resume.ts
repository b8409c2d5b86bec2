import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { RESUMABLE_PATH } from '../uploads.rules.ts';

/** Many photos at once are many requests; quotas limit what they come to. */
const RATE = { max: 1_200, timeWindow: 60_000 };

/** Files that resume after a lost connection: the tus protocol, version 1.0 (https://tus.io). */
export const resumableRoutes: FastifyPluginAsyncZod = async app => {
  // The bytes are read by whoever handles the request, as they come.
  app.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) => {
    done(null, payload);
  });

  for (const url of [RESUMABLE_PATH, `${RESUMABLE_PATH}/:id`]) {
    app.route({
      method: url === RESUMABLE_PATH ? ['POST', 'OPTIONS'] : ['HEAD', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      config: { access: 'public', isForm: true, rateLimit: RATE },
      schema: { hide: true },
      handler: async (request, reply) => {
        // Loaded when the first file comes: it takes memory that most visits do not need.
        const { answerResumable } = await import('./uploads.routes.tus.ts');
        return answerResumable(request, reply);
      },
    });
  }
};
