import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { DuePurpose, RetentionQuery } from '../settings.contract.retention.ts';
import { type Retentions, listDuePurposes } from './settings.queries.retention.ts';

/** Counting reads whole tables. */
const config = { access: 'admin', rateLimit: { max: 120, timeWindow: 60_000 } } as const;

export const settingsRetentionRoutes: FastifyPluginAsyncZod<{ retentions: Retentions }> = async (
  app,
  { retentions },
) => {
  app.get(
    '/api/retention',
    { config, schema: { querystring: RetentionQuery, response: { 200: z.array(DuePurpose) } } },
    async ({ ctx, query }) => listDuePurposes(ctx, retentions, query),
  );
};
