import { Conflict } from './errors.ts';

/**
 * Throws Conflict `changed_meanwhile`, with the current record, if a change is based on an older version. The caller
 * must have locked the record. With `basedOn` undefined, the last write wins; null means the record was never saved.
 */
export async function requireUnchanged(
  changedAt: Date | null,
  basedOn: string | null | undefined,
  current: () => Promise<unknown>,
): Promise<void> {
  if (basedOn === undefined) return;
  const known = basedOn === null ? null : Date.parse(basedOn);
  if (known === (changedAt?.getTime() ?? null)) return;
  throw new Conflict('changed_meanwhile', 'Someone else saved changes in the meantime', {
    current: await current(),
  });
}

/** A timestamp strictly after the last update, so that no two updates have the same one. */
export function stampAfter(last: Date | null | undefined, now: Date): Date {
  return last && last >= now ? new Date(last.getTime() + 1) : now;
}
