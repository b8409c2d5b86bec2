import { type SQL, and, inArray, lt, not, sql } from 'drizzle-orm';
import { type Retention, defineRetention } from '../database/retention.ts';
import { type AuditAction, SIGN_IN_ACTIONS } from './audit.actions.ts';
import { ACTION_LABELS } from './audit.labels.ts';
import { auditLog } from './audit.table.ts';

const { id, at, action, network, subjectKind, subjectId } = auditLog;

const isSignIn = inArray(action, [...SIGN_IN_ACTIONS]);

function retentionOf({ kind, detail }: { kind: SQL; detail: SQL }): Retention {
  return defineRetention({
    table: auditLog,
    id,
    createdAt: at,
    what: sql`${action}`,
    labelOf: what => ACTION_LABELS[what as AuditAction],
    detail,
    due: (_, before) => and(kind, lt(at, before)),
    clean: async (tx, which) => (await tx.db.delete(auditLog).where(which)).rowCount ?? 0,
  });
}

export const signInsRetention = retentionOf({ kind: isSignIn, detail: sql`${network}` });

export const auditRetention = retentionOf({
  kind: not(isSignIn),
  detail: sql`concat_ws(' ', ${subjectKind}, ${subjectId})`,
});
