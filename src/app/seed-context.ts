import type { ManagedRegistration } from '#src/features/registrations/registrations.contract.manage.ts';
import { listRegistrations } from '#src/features/registrations/server/registrations.queries.manage.ts';
import type { Context } from '#src/platform/server/context.ts';
import { noMail } from '#src/platform/server/mail/outbox.commands.ts';
import { DAY_MS } from '#src/shared/dates.ts';

/** For everything that the demo adds: nothing is emailed, and the log doesn't list each change. */
export function demoContext<C extends Context>(caller: C): C {
  return { ...caller, mail: noMail, log: caller.log.child({}, { level: 'warn' }) };
}

/** Backdates everything written with the context. */
export function at<C extends Context>(ctx: C, instant: number): C {
  return { ...ctx, clock: { now: () => new Date(instant) } };
}

export function daysAgo<C extends Context>(ctx: C, days: number): C {
  return at(ctx, ctx.clock.now().getTime() - days * DAY_MS);
}

export function oldestFirst<Item extends { daysAgo: number }>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => b.daysAgo - a.daysAgo);
}

/** The oldest first. */
export async function listSeats(tx: Context, workshopId: number): Promise<ManagedRegistration[]> {
  return (await listRegistrations(tx, { workshopId, holdsSeat: 'true', q: null })).items.toReversed();
}
