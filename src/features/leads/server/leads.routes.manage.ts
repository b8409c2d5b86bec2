import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { CSV_ANSWER, type CsvColumn, sendCsv } from '#src/platform/server/csv.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { sendPage } from '#src/platform/server/send-page.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import { LeadPath, LeadsQuery, LeadsSummary, StoredLead } from '../leads.contract.ts';
import { audit } from './leads.commands.audit.ts';
import { deleteLead, restoreLead } from './leads.commands.ts';
import { type ExportedLead, listLeads, listLeadsToExport, summarizeLeads } from './leads.queries.ts';

const config = { access: 'admin' } as const;
const exportConfig = { ...config, needsReauthentication: true } as const;

/** Specification section 2, "Leads Manager". */
function columnsIn(timeZone: string): CsvColumn<ExportedLead>[] {
  return [
    { header: 'Name', value: lead => lead.name },
    { header: 'Email', value: lead => lead.email },
    { header: 'Phone', value: lead => lead.phone },
    { header: 'Date', value: lead => localPartsOf(lead.createdAt.getTime(), timeZone).date },
    {
      header: 'Workshop Interest',
      value: lead => (lead.workshopId ? `Workshop ${lead.workshopId}` : 'General Interest'),
    },
  ];
}

export const leadsManageRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    '/api/leads',
    { config, schema: { querystring: LeadsQuery, response: { 200: z.array(StoredLead) } } },
    async ({ ctx, query }, reply) => sendPage(reply, await listLeads(ctx, query)),
  );

  app.get('/api/leads/summary', { config, schema: { response: { 200: LeadsSummary } } }, async ({ ctx }) =>
    summarizeLeads(ctx),
  );

  app.get(
    '/api/leads.csv',
    { config: exportConfig, schema: { querystring: LeadsQuery, response: { 200: CSV_ANSWER } } },
    async ({ ctx, query }, reply) => {
      const { timeZone } = await getSettings(ctx);
      await inTransaction(ctx, tx => audit(tx, 'lead.export'));
      return sendCsv(reply, {
        name: 'leads',
        timeZone,
        now: ctx.clock.now(),
        columns: columnsIn(timeZone),
        read: page => listLeadsToExport(ctx, { ...query, ...page }),
      });
    },
  );

  app.delete(
    '/api/leads/:id',
    { config, schema: { params: LeadPath, response: { 204: z.null() } } },
    async ({ ctx, params: { id } }, reply) => {
      await deleteLead(ctx, id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/leads/:id/restore',
    { config, schema: { params: LeadPath, response: { 204: z.null() } } },
    async ({ ctx, params: { id } }, reply) => {
      await restoreLead(ctx, id);
      return reply.code(204).send(null);
    },
  );
};
