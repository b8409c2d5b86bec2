import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Analytics, AnalyticsQuery } from '../analytics.contract.ts';
import { analyse } from './analytics.queries.ts';

export const analyticsRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    '/api/analytics',
    { config: { access: 'admin' }, schema: { querystring: AnalyticsQuery, response: { 200: Analytics } } },
    async ({ ctx, query }) => analyse(ctx, query),
  );
};
