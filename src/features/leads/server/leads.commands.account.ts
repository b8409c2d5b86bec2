import { eq, getTableColumns } from 'drizzle-orm';
import type { PersonalDataSource } from '#src/platform/server/personal-data-source.ts';
import { leads } from './leads.table.ts';

export const leadsOfAccount: PersonalDataSource = {
  name: 'mailingList',
  exportOf: async (ctx, { email }) => {
    if (!email) return [];
    const { unsubscribeToken: _, ...columns } = getTableColumns(leads);
    return ctx.db.select(columns).from(leads).where(eq(leads.email, email));
  },
  forget: async (tx, { email }) => {
    if (email) await tx.db.delete(leads).where(eq(leads.email, email));
  },
};
