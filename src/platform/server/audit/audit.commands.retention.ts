import { type SQL, and, inArray, lt, not } from 'drizzle-orm';
import { type Retention, defineRetention } from '../database/retention.ts';
import { type AuditSubject, actionsThat } from './audit.subjects.ts';
import { auditLog } from './audit.table.ts';

const { id, at, action } = auditLog;

function retentionOf(kind: SQL): Retention {
  return defineRetention({
    table: auditLog,
    id,
    createdAt: at,
    due: (_, before) => and(kind, lt(at, before)),
    clean: async (tx, which) => (await tx.db.delete(auditLog).where(which)).rowCount ?? 0,
  });
}

/** The two parts of the log have periods of their own. */
export function auditRetentions(
  subjects: readonly AuditSubject[],
): Record<'auditLog' | 'signIns', Retention> {
  const isSignIn = inArray(action, actionsThat(subjects, 'isSignIn'));
  return { auditLog: retentionOf(not(isSignIn)), signIns: retentionOf(isSignIn) };
}
