import { type SQL, and, inArray, lt, not } from 'drizzle-orm';
import { type Retention, defineRetention } from '../database/retention.ts';
import { SIGN_IN_ACTIONS } from './audit.actions.ts';
import { auditLog } from './audit.table.ts';

const { id, at, action } = auditLog;

const isSignIn = inArray(action, [...SIGN_IN_ACTIONS]);

function retentionOf(kind: SQL): Retention {
  return defineRetention({
    table: auditLog,
    id,
    createdAt: at,
    due: (_, before) => and(kind, lt(at, before)),
    clean: async (tx, which) => (await tx.db.delete(auditLog).where(which)).rowCount ?? 0,
  });
}

export const signInsRetention = retentionOf(isSignIn);

export const auditRetention = retentionOf(not(isSignIn));
