import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { CSV_ANSWER, type CsvColumn, sendCsv } from '#src/platform/server/csv.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { MOST_ROWS } from '#src/shared/paging.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import { type ManagedRegistration, RegistrationsQuery } from '../registrations.contract.manage.ts';
import { audit } from './registrations.commands.audit.ts';
import { listRegistrations } from './registrations.queries.manage.ts';

function columnsIn(timeZone: string): CsvColumn<ManagedRegistration>[] {
  const day = (at: string | null): string | null => at && localPartsOf(Date.parse(at), timeZone).date;
  return [
    { header: 'Name', value: one => one.name },
    { header: 'Email', value: one => one.email },
    { header: 'Phone', value: one => one.phone },
    { header: 'Workshop', value: one => one.workshopTitle },
    { header: 'Status', value: one => one.status },
    { header: 'Registered', value: one => day(one.createdAt) },
    { header: 'Enrolled', value: one => day(one.enrolledAt) },
    { header: 'Early Bird', value: one => (one.isEarlyBird ? 'yes' : null) },
    { header: 'Attendance', value: one => one.attendance },
    { header: 'Experience', value: one => one.experience },
    { header: 'Goals', value: one => one.goals },
    { header: 'Heard About Us', value: one => one.hearAbout },
    { header: 'Source', value: one => one.source },
    { header: 'Campaign', value: one => one.campaign },
    { header: 'Notes', value: one => one.notes },
    { header: 'Message', value: one => one.message },
    { header: 'Internal Note', value: one => one.internalNote },
  ];
}

export const registrationsCsvRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    '/api/registrations.csv',
    {
      config: { access: 'admin' },
      schema: { querystring: RegistrationsQuery, response: { 200: CSV_ANSWER } },
    },
    async ({ ctx, query }, reply) => {
      const { timeZone } = await getSettings(ctx);
      const today = localPartsOf(ctx.clock.now().getTime(), timeZone).date;
      const details = { workshopId: query.workshopId ?? null };
      await inTransaction(ctx, tx => audit(tx, 'registration.export', { details }));
      return sendCsv(reply, {
        name: `registrations-${today}.csv`,
        columns: columnsIn(timeZone),
        read: cursor => listRegistrations(ctx, { ...query, limit: MOST_ROWS, cursor, isCounted: false }),
      });
    },
  );
};
