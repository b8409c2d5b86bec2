import { gte, sql } from 'drizzle-orm';
import { DEMO_DAYS, demoArrivals, demoVisitsOfWeekday } from '#demo/visits.ts';
import { registrations } from '#src/features/registrations/server/registrations.table.ts';
import { analyticsEvents } from '#src/features/visits/server/visits.table.ts';
import type { Context } from '#src/platform/server/context.ts';
import { DAY_MS } from '#src/shared/dates.ts';

const MINUTE_MS = 60_000;

type View = typeof analyticsEvents.$inferInsert;

/** The same numbers for each demo: a linear congruential generator with the constants of Numerical Recipes. */
function startDice(): () => number {
  let state = 17;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function weighted<One extends { weight: number }>(all: readonly One[], dice: number): One {
  let left = dice * all.reduce((sum, { weight }) => sum + weight, 0);
  const found = all.find(({ weight }) => (left -= weight) < 0) ?? all.at(-1);
  if (!found) throw new Error('demo/visits.ts has an empty list');
  return found;
}

interface Visit {
  name: string;
  at: number;
  /** Opened one after the other. Null: the landing page. */
  pages: readonly (number | null)[];
}

function viewsOf({ name, at, pages }: Visit, roll: () => number): View[] {
  const { source, referrer, campaign } = weighted(demoArrivals, roll());
  const arrival = { isVisit: true, source, referrer, campaign };
  return pages.map((workshopId, index) => ({
    type: 'page',
    path: workshopId === null ? '/' : `/events/${workshopId}`,
    workshopId,
    visitor: name,
    createdAt: new Date(at + index * MINUTE_MS),
    ...(index === 0 && arrival),
  }));
}

/** Some open a workshop's page right away, most the landing page, and every second one goes on from there. */
function pagesOf(workshopIds: readonly number[], roll: () => number): (number | null)[] {
  // The first workshops are looked at the most.
  const one = (): number | null => workshopIds[Math.floor(roll() ** 2 * workshopIds.length)] ?? null;
  if (roll() < 0.2) return [one()];
  return roll() < 0.5 ? [null] : [null, one()];
}

function listVisits(now: number, workshopIds: readonly number[], roll: () => number): Visit[] {
  const visits: Visit[] = [];
  for (let day = 0; day < DEMO_DAYS; day += 1) {
    const end = now - (DEMO_DAYS - 1 - day) * DAY_MS;
    const usual = demoVisitsOfWeekday[new Date(end).getUTCDay()] ?? 0;
    const many = Math.round(usual * (0.75 + (0.25 * day) / DEMO_DAYS + 0.2 * (roll() - 0.5)));
    for (let visit = 0; visit < many; visit += 1) {
      // Every third visit is of someone who was there on the same day.
      const name = `demo ${day} ${visit % 3 === 2 ? visit - 1 : visit}`;
      visits.push({ name, at: end - roll() * DAY_MS, pages: pagesOf(workshopIds, roll) });
    }
  }
  return visits;
}

/**
 * Page views of the last weeks, which nobody made: only in demo mode. Whoever registered has visited before, and their
 * registration has the source of that visit.
 */
export async function seedVisits(tx: Context, workshopIds: readonly number[]): Promise<void> {
  const roll = startDice();
  const now = tx.clock.now().getTime();
  const { id, workshopId, createdAt } = registrations;
  const people = await tx.db
    .select({ id, workshopId, createdAt })
    .from(registrations)
    .where(gte(createdAt, new Date(now - DEMO_DAYS * DAY_MS)))
    .orderBy(id);
  const before = people.map(person => {
    const visit = {
      name: `demo registrant ${person.id}`,
      at: person.createdAt.getTime() - 10 * MINUTE_MS,
      pages: [null, person.workshopId],
    };
    return { id: person.id, views: viewsOf(visit, roll) };
  });
  const others = listVisits(now, workshopIds, roll).flatMap(visit => viewsOf(visit, roll));
  const views = [...before.flatMap(one => one.views), ...others];
  // Several times faster than thousands of parameters.
  await tx.db.execute(sql`
    insert into ${analyticsEvents} (type, path, workshop_id, visitor, is_visit, referrer, source, campaign, created_at)
    select 'page', path, "workshopId", visitor, coalesce("isVisit", false), referrer, source, campaign, "createdAt"
    from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as view (path text, "workshopId" integer, visitor text,
      "isVisit" boolean, referrer text, source text, campaign text, "createdAt" timestamptz)`);
  const sources = before.map(({ id: registration, views: [arrival] }) => ({
    id: registration,
    source: arrival?.source,
    campaign: arrival?.campaign,
  }));
  await tx.db.execute(sql`
    update ${registrations} set source = found.source, campaign = found.campaign
    from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb) as found (id integer, source text, campaign text)
    where found.id = ${id}`);
}
