import { and, inArray, not } from 'drizzle-orm';
import {
  anonymizeRegistration,
  isForgottenRow,
} from '#src/features/registrations/server/registrations.commands.forget.ts';
import {
  inWorkshopsEndedBefore,
  isInterest,
} from '#src/features/registrations/server/registrations.queries.retention.ts';
import { registrations } from '#src/features/registrations/server/registrations.table.ts';
import { defineRetention } from '#src/platform/server/database/retention.ts';
import { withdrawCertificates } from './certificates.commands.account.ts';
import { certificates } from './certificates.table.ts';

const { id, createdAt } = registrations;

/** Here, because a certificate names the person, too. */
export const registrationsRetention = defineRetention({
  table: registrations,
  id,
  createdAt,
  due: async (ctx, before) =>
    and(not(isInterest), not(isForgottenRow), await inWorkshopsEndedBefore(ctx, before)),
  clean: async (tx, which) => {
    const rows = await tx.db.select({ id }).from(registrations).where(which).for('update');
    const ids = rows.map(row => row.id);
    await withdrawCertificates(tx, inArray(certificates.registrationId, ids));
    for (const one of ids) await anonymizeRegistration(tx, one);
    return ids.length;
  },
});
