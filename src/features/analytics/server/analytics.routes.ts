import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { CSV_ANSWER, csvText } from '#src/platform/server/csv.ts';
import { Analytics, AnalyticsExportQuery, AnalyticsQuery } from '../analytics.contract.ts';
import { analyse } from './analytics.queries.ts';
import { tableOf } from './csv/tables.ts';

export const analyticsRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    '/api/analytics',
    { config: { access: 'admin' }, schema: { querystring: AnalyticsQuery, response: { 200: Analytics } } },
    async ({ ctx, query }) => analyse(ctx, query),
  );

  app.get(
    '/api/analytics/export',
    {
      config: { access: 'admin' },
      schema: { querystring: AnalyticsExportQuery, response: { 200: CSV_ANSWER } },
    },
    async ({ ctx, query: { table, ...query } }, reply) => {
      const analytics = await analyse(ctx, query);
      const { columns, rows } = tableOf(analytics, table);
      reply.header('cache-control', 'no-store');
      const name = `analytics-${table}-${analytics.from}-${analytics.to}.csv`;
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return reply.type('text/csv; charset=utf-8').send(csvText(columns, rows, true));
    },
  );
};
