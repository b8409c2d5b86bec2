import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';

/** Body types allowed by RFC 8058. The body is ignored, because the URL says everything. */
const TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const MAX_BYTES = 4096;

/** High, because mail providers unsubscribe many people from few networks. Tokens can't be guessed. */
export const ONE_CLICK_RATE = { max: 600, timeWindow: 60_000 };

/** Lets the routes of this plugin be posted to by the unsubscribe buttons of mail programs. */
function acceptOneClick(app: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: MAX_BYTES } as const;
  app.addContentTypeParser(TYPES, options, (_request, _body, done) => done(null, null));
}

interface Unsubscription {
  url: string;
  query: z.ZodMiniType<{ token: string }>;
  unsubscribe(ctx: Context, token: string): Promise<void>;
  /** Where the link leads that mail programs open instead of posting to it. */
  pageOf(token: string): string;
}

/** Authorized only by the token from an email. The response is the same for unknown tokens. */
export function unsubscription({ url, query, unsubscribe, pageOf }: Unsubscription): FastifyPluginAsyncZod {
  return async app => {
    acceptOneClick(app);

    app.post(
      url,
      {
        config: { access: 'public', rateLimit: ONE_CLICK_RATE },
        schema: { querystring: query, response: { 204: z.null() } },
      },
      async (request, reply) => {
        await unsubscribe(request.ctx, request.query.token);
        return reply.code(204).send(null);
      },
    );

    // Opening the link changes nothing.
    app.get(
      url,
      { config: { access: 'public' }, schema: { querystring: query, response: { 302: z.null() } } },
      async (request, reply) =>
        reply.header('cache-control', 'no-store').redirect(pageOf(request.query.token), 302),
    );
  };
}
