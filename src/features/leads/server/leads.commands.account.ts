import { eq, getTableColumns } from 'drizzle-orm';
import type { AccountPart } from '#src/platform/server/account-part.ts';
import { leads } from './leads.table.ts';

export const leadsOfAccount: AccountPart = {
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
