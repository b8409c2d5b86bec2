import { sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { FieldChanges } from './audit.changes.ts';
import { type AuditDetails, auditLog } from './audit.table.ts';
import type { ActionOf, AuditSubject } from './audit.subjects.ts';

export interface AuditEntry {
  /** The subject's id. Its kind follows from the action. */
  id?: string | number | null;
  /** The acting account, where the context doesn't know it: the identity provider checks tokens itself. */
  by?: string;
  details?: AuditDetails;
  /** `changesBetween` the record before and after. */
  changes?: FieldChanges;
}

function actorOf({ actor, origin }: Context, by: string | undefined) {
  const actorId = by ?? (actor.kind === 'account' ? actor.id : null);
  if (actorId !== null) return { actorKind: 'account' as const, actorId };
  return { actorKind: origin ? ('visitor' as const) : ('system' as const), actorId };
}

interface Recorded {
  action: string;
  kind: string;
}

/**
 * Also logs it, for operators who collect logs on another machine, but without the network: logs are kept longer and seen
 * by more people. Before the commit, so that no line is missing.
 */
function rowOf(ctx: Context, { action, kind }: Recorded, { id, by, details = {}, changes }: AuditEntry) {
  const at = ctx.clock.now();
  const subjectId = id === undefined || id === null ? null : String(id);
  const row = {
    at,
    lastAt: at,
    action,
    ...actorOf(ctx, by),
    subjectKind: kind,
    subjectId,
    network: ctx.origin?.network ?? null,
    requestId: ctx.origin?.requestId ?? null,
    details,
    changes: changes ?? null,
  };
  // Names of fields only: what they contain stays in the database.
  const fields = changes && Object.keys(changes);
  ctx.log.info({ audit: action, by: row.actorId, subject: subjectId, details, fields }, 'audit');
  return row;
}

const REPEAT_MS = 15 * 60_000;

/** The functions that write a slice's entries. They take only actions that the slice declares. */
export function auditOf<const Subject extends AuditSubject>(subjects: readonly Subject[]) {
  type Action = ActionOf<Subject>;
  const kinds = new Map(
    subjects.flatMap(({ kind, actions }) => Object.keys(actions).map(action => [action, kind])),
  );
  const recorded = (action: Action): Recorded => ({ action, kind: kinds.get(action) ?? '' });

  return {
    /** Records what the caller's transaction does. Must run in it, so that there is neither one without the other. */
    audit: async (tx: Context, action: Action, entry: AuditEntry = {}): Promise<void> => {
      if (!tx.touched) throw new Error('audit() outside a transaction');
      await tx.db.insert(auditLog).values(rowOf(tx, recorded(action), entry));
    },

    /** Like `audit`, for work in batches: all with the same `key` share one row, which has their sum. */
    auditBatch: async (
      tx: Context,
      action: Action,
      { id, key, count }: { id: string; key: string; count: number },
    ): Promise<void> => {
      if (!tx.touched) throw new Error('auditBatch() outside a transaction');
      const row = rowOf(tx, recorded(action), { id, details: { count } });
      const sum = sql`jsonb_build_object('count', (${auditLog.details} ->> 'count')::integer + ${count}::integer)`;
      await tx.db
        .insert(auditLog)
        .values({ ...row, repeatKey: `${action} ${id} ${key}` })
        .onConflictDoUpdate({ target: auditLog.repeatKey, set: { details: sum, lastAt: row.at } });
    },

    /**
     * Records a refusal, which changes nothing and so has no transaction. Equal ones from one network count in one row for
     * a quarter of an hour, so that nobody can fill the table.
     */
    auditRefusal: async (ctx: Context, action: Action, entry: AuditEntry): Promise<void> => {
      const row = rowOf(ctx, recorded(action), entry);
      const period = Math.floor(row.at.getTime() / REPEAT_MS);
      const { subjectId, network, actorId, details } = row;
      const repeatKey = ctx.limits.fingerprint(
        JSON.stringify(['audit', period, action, subjectId, network, actorId, details]),
      );
      await ctx.db
        .insert(auditLog)
        .values({ ...row, repeatKey })
        .onConflictDoUpdate({
          target: auditLog.repeatKey,
          set: { count: sql`${auditLog.count} + 1`, lastAt: row.at },
        });
    },
  };
}
