import { lt } from 'drizzle-orm';
import { DAY_MS } from '#src/shared/dates.ts';
import type { Context } from '../context.ts';
import { defineScheduledJob } from '../job-queue.ts';
import { auditLog } from './audit.table.ts';

const KEPT_DAYS = 365;

async function dropOldAuditEntries({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
  await db.delete(auditLog).where(lt(auditLog.at, before));
}

export const auditCleanUpJob = defineScheduledJob({
  name: 'audit-clean-up',
  schedule: '57 3 * * *',
  handle: dropOldAuditEntries,
});
