import type { FastifyInstance } from 'fastify';

/** Body types allowed by RFC 8058. The body is ignored, because the URL says everything. */
const TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const MOST_BYTES = 4096;

/** High, because mail providers unsubscribe many people from few networks. Tokens can't be guessed. */
export const ONE_CLICK_RATE = { max: 600, timeWindow: 60_000 };

/** Lets the routes of this plugin be posted to by the unsubscribe buttons of mail programs. */
export function acceptOneClick(app: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: MOST_BYTES } as const;
  app.addContentTypeParser(TYPES, options, (_request, _body, done) => done(null, null));
}
