import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { getSettings } from '#src/features/settings/server/settings.queries.ts';
import { CSV_ANSWER, type CsvColumn, sendCsv } from '#src/platform/server/csv.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { decimalOf } from '#src/shared/money.ts';
import { localPartsOf } from '#src/shared/time-zone.ts';
import { type ManagedRegistration, RegistrationsQuery } from '../registrations.contract.manage.ts';
import { audit } from './registrations.commands.audit.ts';
import { openRegistrations } from './registrations.queries.manage.ts';

function columnsIn(timeZone: string): CsvColumn<ManagedRegistration>[] {
  const day = (at: string | null): string | null => at && localPartsOf(Date.parse(at), timeZone).date;
  const amount =
    (field: 'totalAmount' | 'receivedAmount' | 'balanceAmount') =>
    ({ currency, [field]: minor }: ManagedRegistration): number | null =>
      currency === null || minor === null ? null : decimalOf(minor, currency);
  return [
    { header: 'Name', value: registration => registration.name },
    { header: 'Email', value: registration => registration.email },
    { header: 'Phone', value: registration => registration.phone },
    { header: 'Workshop', value: registration => registration.workshopTitle },
    { header: 'Status', value: registration => registration.status },
    { header: 'Registered', value: registration => day(registration.createdAt) },
    { header: 'Enrolled', value: registration => day(registration.enrolledAt) },
    { header: 'Early Bird', value: registration => (registration.isEarlyBird ? 'yes' : null) },
    { header: 'Attendance', value: registration => registration.attendance },
    { header: 'Experience', value: registration => registration.experience },
    { header: 'Goals', value: registration => registration.goals },
    { header: 'Heard About Us', value: registration => registration.hearAbout },
    { header: 'Source', value: registration => registration.source },
    { header: 'Campaign', value: registration => registration.campaign },
    { header: 'Notes', value: registration => registration.notes },
    { header: 'Message', value: registration => registration.message },
    { header: 'Standing', value: registration => registration.standing },
    { header: 'Total', value: amount('totalAmount') },
    { header: 'Paid', value: amount('receivedAmount') },
    { header: 'Balance', value: amount('balanceAmount') },
    { header: 'Reference', value: registration => registration.reference },
    { header: 'Currency', value: registration => registration.currency },
    { header: 'Internal Note', value: registration => registration.internalNote },
  ];
}

export const registrationsCsvRoutes: FastifyPluginAsyncZod = async app => {
  app.get(
    '/api/registrations.csv',
    {
      config: { access: 'admin', needsReauthentication: true },
      schema: { querystring: RegistrationsQuery, response: { 200: CSV_ANSWER } },
    },
    async ({ ctx, query }, reply) => {
      const { timeZone } = await getSettings(ctx);
      const details = { workshopId: query.workshopId ?? null };
      await inTransaction(ctx, tx => audit(tx, 'registration.export', { details }));
      return sendCsv(reply, {
        name: 'registrations',
        timeZone,
        now: ctx.clock.now(),
        columns: columnsIn(timeZone),
        read: await openRegistrations(ctx, query),
      });
    },
  );
};
