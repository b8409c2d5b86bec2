import type { Context } from '#src/platform/server/context.ts';

/** How long entries of the audit log are kept. */
export async function auditKeptDays(_ctx: Pick<Context, 'db'>): Promise<number> {
  return 730;
}
