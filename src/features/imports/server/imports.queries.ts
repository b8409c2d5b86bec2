import { and, desc, eq, gt } from 'drizzle-orm';
import { RESTORE_DAYS } from '#src/shared/restore-days.ts';
import { profiles } from '#src/features/accounts/server/accounts.table.ts';
import type { QueryContext } from '#src/platform/server/context.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import type { StoredImport } from '../imports.contract.ts';
import { type ImportKind } from '../imports.rules.ts';
import { imports } from './imports.table.ts';

const MAX_SHOWN = 50;

export function importCutoff({ clock }: QueryContext): Date {
  return new Date(clock.now().getTime() - RESTORE_DAYS * DAY_MS);
}

/** Those that can still be undone, newest first. */
export async function listImports(
  ctx: QueryContext,
  { kind, id }: { kind?: ImportKind | undefined; id?: number },
): Promise<StoredImport[]> {
  const { firstName, lastName, email } = profiles;
  const rows = await ctx.db
    .select({ stored: imports, firstName, lastName, email })
    .from(imports)
    .leftJoin(profiles, eq(profiles.id, imports.userId))
    .where(
      and(
        gt(imports.createdAt, importCutoff(ctx)),
        kind && eq(imports.kind, kind),
        id === undefined ? undefined : eq(imports.id, id),
      ),
    )
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(MAX_SHOWN);
  return rows.map(({ stored, ...who }) => ({
    id: stored.id,
    kind: stored.kind,
    by: [who.firstName, who.lastName].filter(Boolean).join(' ') || who.email,
    added: stored.added,
    leftOut: stored.leftOut,
    createdAt: stored.createdAt.toISOString(),
    undoneAt: stored.undoneAt?.toISOString() ?? null,
  }));
}
