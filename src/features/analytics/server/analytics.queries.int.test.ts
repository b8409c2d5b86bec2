import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leads } from '#src/features/leads/server/leads.table.ts';
import { registrations } from '#src/features/registrations/server/registrations.table.ts';
import { REGISTRATION_STATUSES } from '#src/features/registrations/registrations.rules.ts';
import { rollUpDays } from '#src/features/visits/server/visits.commands.roll-up.ts';
import { analyticsDays, analyticsEvents } from '#src/features/visits/server/visits.table.ts';
import { EVENT_TYPES } from '#src/features/visits/visits.rules.ts';
import { workshops } from '#src/features/workshops/server/workshops.table.ts';
import { type TestContext, openTestContext } from '#tests/support/context.ts';
import {
  type Event,
  type Lead,
  type Registration,
  type Rows,
  countAnalytics,
} from '#tests/support/count-analytics.ts';
import { aWorkshop } from '#tests/support/factories.ts';
import type { Analytics } from '../analytics.contract.ts';
import { analyse } from './analytics.queries.ts';

/** Among these days is one of 25 hours: the clocks are set back on November 1. */
const FIRST = new Date('2026-10-20T00:00:00Z');
const LAST = new Date('2026-11-05T20:00:00Z');
const TIME_ZONE = 'America/Los_Angeles';

let test: TestContext;
const prices = new Map<number, number>();
beforeAll(async () => {
  test = await openTestContext(LAST.toISOString());
  for (const price of [0, 250, 900]) prices.set((await aWorkshop(test.ctx, { price })).id, price * 100);
  const [deleted = 0] = prices.keys();
  await test.ctx.db.update(workshops).set({ deletedAt: LAST }).where(eq(workshops.id, deleted));
});
afterAll(() => test.close());

const rarely = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 2 });
const instant = fc.date({ min: FIRST, max: LAST, noInvalidDate: true });
const source = fc.constantFrom('Instagram', 'Google', 'Direct', 'lenses.example');
const campaign = rarely(fc.constantFrom('blue-hour', 'letter'));
const workshop = () => fc.constantFrom(...prices.keys());

const anArrival = fc.record({
  isVisit: fc.constant(true),
  source,
  campaign,
});
const anEvent = (): fc.Arbitrary<Event> =>
  fc
    .record({
      type: fc.constantFrom(...EVENT_TYPES, ...Array<'page'>(20).fill('page')),
      workshopId: rarely(workshop()),
      path: fc.constantFrom('/', '/stories'),
      visitor: fc.constantFrom('a', 'b', 'c', 'd'),
      arrival: fc.oneof(anArrival, fc.constant({ isVisit: false })),
      createdAt: instant,
    })
    .map(({ type, workshopId, path, visitor, arrival, createdAt }) =>
      type === 'page'
        ? {
            type,
            workshopId,
            visitor,
            createdAt,
            ...arrival,
            path: workshopId ? `/events/${workshopId}` : path,
          }
        : { type, workshopId, createdAt },
    );
const aRegistration = (): fc.Arbitrary<Registration> =>
  fc.record({
    workshopId: workshop(),
    email: fc.nat(60).map(number => `person${number}@example.com`),
    name: fc.constant('Ada'),
    status: fc.constantFrom(...REGISTRATION_STATUSES),
    previousStatus: rarely(fc.constantFrom('interested', 'reserved')),
    hearAbout: rarely(fc.constantFrom('A friend', ' a FRIEND', 'On instagram')),
    source: rarely(source),
    campaign,
    importId: fc.option(fc.constant(1), { nil: null, freq: 9 }),
    seatTakenAt: rarely(instant),
    enrolledAt: rarely(instant),
    createdAt: instant,
    updatedAt: fc.constant(LAST),
  });
const aLead = (): fc.Arbitrary<Lead> =>
  fc.record({
    name: fc.constant('Ada'),
    email: fc.nat(99).map(number => `person${number}@example.com`),
    interests: fc.constant([]),
    workshopId: rarely(workshop()),
    unsubscribedAt: rarely(instant),
    createdAt: instant,
  });
const someRows = (): fc.Arbitrary<Rows> => {
  const many = { minLength: 20, maxLength: 60 };
  const byAddress = (row: Registration | Lead) => `${row.workshopId} ${row.email}`;
  return fc.record({
    events: fc.array(anEvent(), { minLength: 200, maxLength: 400 }),
    registrations: fc
      .uniqueArray(aRegistration(), { ...many, selector: byAddress })
      // Nobody takes a seat before they register.
      .map(rows => rows.filter(row => !row.seatTakenAt || row.seatTakenAt >= row.createdAt)),
    leads: fc.uniqueArray(aLead(), { ...many, selector: ({ email }) => email }),
  });
};

async function store({ events, registrations: people, leads: list }: Rows): Promise<void> {
  const { db } = test.ctx;
  for (const table of [analyticsEvents, analyticsDays, registrations, leads]) await db.delete(table);
  await db.insert(analyticsEvents).values(events);
  await db.insert(registrations).values(people);
  await db.insert(leads).values(list);
}

/** Ties and spellings aside. */
function comparable({ heard, ...tables }: ReturnType<typeof countAnalytics>) {
  const sorted = (rows: readonly object[]) => rows.map(row => JSON.stringify(row)).toSorted();
  return {
    totals: [tables.totals, tables.totalsBefore, tables.leads, tables.differently],
    days: tables.days.map(({ day, visits, visitors, seats, leads: joined, visitsBefore }) => [
      day,
      visits,
      visitors,
      seats,
      joined,
      visitsBefore,
    ]),
    funnels: sorted(
      tables.funnels.map(one => [
        one.workshopId,
        one.viewers,
        one.interested,
        one.reserved,
        one.enrolled,
        one.completed,
        one.cancelled,
      ]),
    ),
    sources: sorted(
      tables.sources.map(one => [one.name, one.visits, one.visitors, one.seats, one.revenueAmount]),
    ),
    pages: sorted(tables.pages.map(({ path, views }) => [path, views])),
    campaigns: sorted(
      tables.campaigns.map(one => [one.campaign, one.source, one.visits, one.seats, one.revenueAmount]),
    ),
    heard: sorted(heard.map(({ words, people }) => [words.toLowerCase(), people])),
  };
}

const RANGES = [
  { from: '2026-10-07', to: '2026-11-05' },
  { from: '2026-10-29', to: '2026-11-03' },
  { from: '2026-11-05', to: '2026-11-05' },
];

async function expectCounted(rows: Rows): Promise<void> {
  for (const range of RANGES) {
    for (const workshopId of [undefined, [...prices.keys()][1]]) {
      const asked = workshopId === undefined ? range : { ...range, workshopId };
      const answer: Analytics = await analyse(test.ctx, asked);
      const counted = countAnalytics(rows, asked, { timeZone: TIME_ZONE, prices });
      expect({ asked, ...comparable(answer) }).toEqual({ asked, ...comparable(counted) });
    }
  }
}

it('answers what counting one by one gives, before and after days are rolled up', async () => {
  for (const rows of fc.sample(someRows(), { numRuns: 3, seed: 17 })) {
    await store(rows);
    await expectCounted(rows);
    for (const now of ['2026-10-31T20:00:00Z', LAST.toISOString()]) {
      test.clock.set(now);
      await rollUpDays(test.ctx);
      test.clock.set(LAST);
      await expectCounted(rows);
    }
    expect(await test.ctx.db.$count(analyticsDays)).toBeGreaterThan(100);
  }
}, 60_000);
