import { Conflict } from './errors.ts';

/**
 * Throws Conflict `changed_meanwhile`, with the record as it is now, when a change is based on an older state of it.
 * The caller has locked the record. `basedOn` left out: whoever writes last wins; null: there was none.
 */
export async function requireUnchanged(
  changedAt: Date | null,
  basedOn: string | null | undefined,
  current: () => Promise<unknown>,
): Promise<void> {
  if (basedOn === undefined) return;
  const known = basedOn === null ? null : Date.parse(basedOn);
  if (known === (changedAt?.getTime() ?? null)) return;
  throw new Conflict('changed_meanwhile', 'Somebody else has saved this meanwhile', {
    current: await current(),
  });
}

/** The present time, but later than the last change: two changes never carry the same one. */
export function stampAfter(last: Date | null | undefined, now: Date): Date {
  return last && last >= now ? new Date(last.getTime() + 1) : now;
}
