import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { audit } from '#src/platform/server/audit/audit.commands.ts';
import type { Context } from '#src/platform/server/context.ts';
import { CSV_ANSWER, type CsvColumn, sendCsv } from '#src/platform/server/csv.ts';
import { MOST_ROWS, type Page, PageQuery } from '#src/shared/paging.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { sendPage } from '#src/platform/server/send-page.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import { DuePurpose, DueRecord, RetentionKey, RetentionQuery } from '../settings.contract.retention.ts';
import { PURPOSES, PURPOSE_KEYS, type PurposeKey } from '../settings.rules.retention.ts';
import { type Retentions, listDuePurposes, listDueRecords } from './settings.queries.retention.ts';
import { getSettings } from './settings.queries.ts';

const config = { access: 'admin' } as const;
/** Counting reads whole tables. */
const counting = { ...config, rateLimit: { max: 120, timeWindow: 60_000 } };

type Reported = DueRecord & { key: PurposeKey };

const columnsIn = (timeZone: string): CsvColumn<Reported>[] => [
  { header: 'What', value: ({ key }) => PURPOSES[key].label },
  { header: 'Record', value: ({ what }) => what },
  { header: 'Details', value: ({ detail }) => detail },
  { header: 'Since', value: ({ createdAt }) => localPartsOf(Date.parse(createdAt), timeZone).date },
  { header: 'Then', value: ({ key }) => PURPOSES[key].outcome },
];

/** One purpose after the other. A place is a purpose, with a cursor in its list. */
async function readReport(ctx: Context, retentions: Retentions, place = ''): Promise<Page<Reported>> {
  const [name, cursor] = place.split(' ');
  const at = Math.max(
    0,
    PURPOSE_KEYS.findIndex(one => one === name),
  );
  const [key = 'leads', after = null] = PURPOSE_KEYS.slice(at);
  const page = await listDueRecords(ctx, retentions, { key, q: null, limit: MOST_ROWS, cursor });
  const next = page.next === null ? after : `${key} ${page.next}`;
  return { items: page.items.map(item => ({ ...item, key })), total: null, next };
}

/** A preview of the nightly cleanup. */
export const settingsRetentionRoutes: FastifyPluginAsyncZod<{ retentions: Retentions }> = async (
  app,
  { retentions },
) => {
  app.get(
    '/api/retention',
    { config: counting, schema: { querystring: RetentionQuery, response: { 200: z.array(DuePurpose) } } },
    async ({ ctx, query }) => listDuePurposes(ctx, retentions, query),
  );

  app.get(
    '/api/retention/:key',
    {
      config: counting,
      schema: {
        params: z.object({ key: RetentionKey }),
        querystring: z.omit(PageQuery, { q: true }),
        response: { 200: z.array(DueRecord) },
      },
    },
    async ({ ctx, params, query }, reply) =>
      sendPage(reply, await listDueRecords(ctx, retentions, { ...query, q: null, ...params })),
  );

  app.get(
    '/api/retention.csv',
    { config: counting, schema: { response: { 200: CSV_ANSWER } } },
    async ({ ctx }, reply) => {
      const { timeZone } = await getSettings(ctx);
      const today = localPartsOf(ctx.clock.now().getTime(), timeZone).date;
      await inTransaction(ctx, tx => audit(tx, 'cleanup.export'));
      return sendCsv(reply, {
        name: `cleanup-${today}.csv`,
        columns: columnsIn(timeZone),
        read: place => readReport(ctx, retentions, place),
      });
    },
  );
};
