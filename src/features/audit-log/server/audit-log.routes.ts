import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import type { AuditSubject } from '#src/platform/server/audit/audit.subjects.ts';
import { CSV_ANSWER, sendCsv } from '#src/platform/server/csv.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { sendPage } from '#src/platform/server/send-page.ts';
import { AuditEntry, AuditFacts, AuditQuery } from '../audit-log.contract.ts';
import { audit } from './audit-log.commands.audit.ts';
import { getAuditFacts, listAuditEntries } from './audit-log.queries.ts';
import { auditColumns } from './words/csv.ts';

const config = { access: 'admin' } as const;
const exportConfig = { ...config, needsReauthentication: true } as const;

export const auditLogRoutes: FastifyPluginAsyncZod<{ subjects: readonly AuditSubject[] }> = async (
  app,
  { subjects },
) => {
  app.get(
    '/api/audit',
    { config, schema: { querystring: AuditQuery, response: { 200: z.array(AuditEntry) } } },
    async ({ ctx, query }, reply) => sendPage(reply, await listAuditEntries(ctx, subjects, query)),
  );

  app.get('/api/audit/facts', { config, schema: { response: { 200: AuditFacts } } }, async ({ ctx }) =>
    getAuditFacts(ctx, subjects),
  );

  app.get(
    '/api/audit.csv',
    { config: exportConfig, schema: { querystring: AuditQuery, response: { 200: CSV_ANSWER } } },
    async ({ ctx, query }, reply) => {
      const { timeZone } = await getSettings(ctx);
      await inTransaction(ctx, tx => audit(tx, 'audit.export'));
      return sendCsv(reply, {
        name: 'audit-log',
        timeZone,
        now: ctx.clock.now(),
        columns: auditColumns(timeZone),
        read: page => listAuditEntries(ctx, subjects, { ...query, ...page, isCounted: false }),
      });
    },
  );
};
