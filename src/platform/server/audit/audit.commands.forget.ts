import { lt } from 'drizzle-orm';
import { DAY_MS } from '#src/shared/dates.ts';
import type { Context } from '../context.ts';
import { type Job, defineScheduledJob } from '../job-queue.ts';
import { auditLog } from './audit.table.ts';

async function dropOldAuditEntries(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  keptDays: number,
): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * DAY_MS);
  await db.delete(auditLog).where(lt(auditLog.at, before));
}

export function auditCleanUpJob(keptDays: (ctx: Context) => Promise<number>): Job {
  return defineScheduledJob({
    name: 'audit-clean-up',
    schedule: '57 3 * * *',
    handle: async ctx => dropOldAuditEntries(ctx, await keptDays(ctx)),
  });
}
