import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { WorkshopPath } from '#src/features/workshops/workshops.contract.ts';
import { CSV_ANSWER, type CsvColumn, sendCsv } from '#src/platform/server/csv.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { decimalOf } from '#src/shared/money.ts';
import {
  LedgerExportQuery,
  TrackPayments,
  TrackedPayments,
  WorkshopMoney,
} from '../registrations.contract.money.ts';
import { RECEIVABLES, contraAccountOf, taxShareOf } from '../registrations.rules.accounts.ts';
import { audit } from './registrations.commands.audit.ts';
import { trackPayments } from './registrations.commands.track.ts';
import { type LedgerLine, readLedger } from './registrations.queries.ledger-file.ts';
import { getWorkshopMoney } from './registrations.queries.money.ts';

const COLUMNS: CsvColumn<LedgerLine>[] = [
  { header: 'Date', value: ({ entry }) => entry.happenedOn },
  {
    header: 'Kind',
    value: ({ entry }) => (entry.reversesId === null ? entry.kind : `${entry.kind}, undone`),
  },
  { header: 'Account', value: () => RECEIVABLES },
  { header: 'Contra Account', value: ({ entry }) => contraAccountOf(entry) },
  { header: 'Amount', value: ({ entry }) => decimalOf(entry.amount, entry.currency) },
  { header: 'Currency', value: ({ entry }) => entry.currency },
  { header: 'Reference', value: line => line.reference },
  { header: 'Workshop', value: line => line.workshop },
  { header: 'Person', value: line => line.person },
  {
    header: 'Tax Share',
    value: ({ entry, ...terms }) =>
      decimalOf(taxShareOf(entry.amount, { ...terms, currency: entry.currency }), entry.currency),
  },
  { header: 'Note', value: ({ entry }) => entry.note },
  {
    header: 'Author',
    value: ({ entry, firstName, lastName }) =>
      [firstName, lastName].filter(Boolean).join(' ') || entry.author,
  },
];

export const registrationsMoneyRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    '/api/workshops/:id/money',
    { config: { access: 'admin' }, schema: { params: WorkshopPath, response: { 200: WorkshopMoney } } },
    async ({ ctx, params: { id } }, reply) => {
      reply.header('cache-control', 'no-store');
      return getWorkshopMoney(ctx, id);
    },
  );

  app.post(
    '/api/workshops/:id/track-payments',
    {
      config: { access: 'admin' },
      schema: { params: WorkshopPath, body: TrackPayments, response: { 200: TrackedPayments } },
    },
    async ({ ctx, params: { id }, body: { paid } }) => ({
      tracked: await trackPayments(ctx, { workshopId: id, paid }),
    }),
  );

  app.get(
    '/api/ledger.csv',
    {
      config: { access: 'admin', needsReauthentication: true },
      schema: { querystring: LedgerExportQuery, response: { 200: CSV_ANSWER } },
    },
    async ({ ctx, query }, reply) => {
      const { timeZone } = await getSettings(ctx);
      const details = { from: query.from ?? null, to: query.to ?? null };
      await inTransaction(ctx, tx => audit(tx, 'registration.export-ledger', { details }));
      return sendCsv(reply, {
        name: 'ledger',
        timeZone,
        now: ctx.clock.now(),
        columns: COLUMNS,
        read: page => readLedger(ctx, query, page),
      });
    },
  );
};
