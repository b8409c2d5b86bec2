import { and, asc, eq, or } from 'drizzle-orm';
import type { PersonalDataSource } from '../personal-data-source.ts';
import { auditLog } from './audit.table.ts';

const { actorKind, actorId, subjectKind, subjectId } = auditLog;

const actedBy = (id: string) => eq(actorId, id);
const happenedTo = (id: string) => and(eq(subjectKind, 'account'), eq(subjectId, id));

export const auditOfAccount: PersonalDataSource = {
  name: 'auditLog',
  // What admins did to the account is included, but not who they are and from where.
  exportOf: async (ctx, { id }) => {
    const rows = await ctx.db
      .select()
      .from(auditLog)
      .where(or(actedBy(id), happenedTo(id)))
      .orderBy(asc(auditLog.at), asc(auditLog.id));
    return rows.map(row => {
      const { at, action, actorKind: by, details, count, lastAt } = row;
      const isOther = row.actorId !== null && row.actorId !== id;
      const network = isOther ? null : row.network;
      const isOwn = row.actorId === id;
      return {
        at,
        lastAt,
        count,
        action,
        subject: row.subjectKind,
        by: isOwn ? 'you' : by,
        network,
        details,
      };
    });
  },
  // The rows stay, by a number that names nobody anymore.
  forget: async (tx, { id }) => {
    const unnamed = { network: null, requestId: null, repeatKey: null };
    await tx.db
      .update(auditLog)
      .set(unnamed)
      .where(and(happenedTo(id), eq(actorKind, 'visitor')));
    await tx.db
      .update(auditLog)
      .set({ ...unnamed, actorId: null })
      .where(actedBy(id));
  },
};
