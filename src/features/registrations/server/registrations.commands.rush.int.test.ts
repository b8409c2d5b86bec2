import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { findWorkshop } from '#src/features/workshops/server/workshops.queries.ts';
import type { Context } from '#src/platform/server/context.ts';
import { databaseOf, openPool } from '#src/platform/server/database/pool.ts';
import { problemOf } from '#src/platform/server/error-handler.ts';
import { type TestContext, openTestContext } from '#tests/support/context.ts';
import { aWorkshop, anEmail, anInterest, anUnconfirmedSeat } from '#tests/support/factories.ts';

const LOCK_TIMEOUT_MS = 4_000;
const CONNECTIONS = 5;
/** More than there are connections. */
const PEOPLE = 12;

let test: TestContext;
let ctx: Context;
let pool: pg.Pool;
let holder: pg.Client;
let locked: number;
let open: number;

beforeAll(async () => {
  test = await openTestContext();
  pool = openPool(test.databaseUrl, () => undefined, CONNECTIONS);
  pool.on('connect', client => void client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`));
  ctx = { ...test.ctx, db: databaseOf(pool) };
});
afterAll(async () => {
  await pool.end();
  await test.close();
});
beforeEach(async () => {
  ({ id: locked } = await aWorkshop(ctx, { maxParticipants: 100 }));
  ({ id: open } = await aWorkshop(ctx, { maxParticipants: 100 }));
  holder = new pg.Client({ connectionString: test.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from workshops where id = $1 for update', [locked]);
});
afterEach(() => holder.end());

const reserveTogether = (workshopId: number) =>
  Promise.allSettled(Array.from({ length: PEOPLE }, () => anUnconfirmedSeat(ctx, workshopId)));
const statusesOf = (results: PromiseSettledResult<void>[]) => results.map(({ status }) => status);

it('lets people read and reserve other workshops while one is locked', async () => {
  const waiting = reserveTogether(locked);
  const others = Promise.all([anUnconfirmedSeat(ctx, open), findWorkshop(ctx, locked)]);
  const first = await Promise.race([others.then(() => 'others'), waiting.then(() => 'those who wait')]);
  expect(first).toBe('others');
  await holder.query('commit');
  expect(statusesOf(await waiting)).toEqual(Array(PEOPLE).fill('fulfilled'));
});

it('refuses only those who ask for the workshop that stays locked, and all of them together', async () => {
  const begin = performance.now();
  const refused = reserveTogether(locked).then(results => ({ results, ms: performance.now() - begin }));
  const others = await Promise.all(Array.from({ length: 3 }, () => reserveTogether(open)));
  expect(statusesOf(others.flat())).toEqual(Array(3 * PEOPLE).fill('fulfilled'));
  const { results, ms } = await refused;
  const answers = results.map(result => result.status === 'rejected' && problemOf(result.reason).status);
  expect(answers).toEqual(Array(PEOPLE).fill(503));
  expect(ms).toBeLessThan(3 * LOCK_TIMEOUT_MS);
});

it('gives one network three seats, no matter how many interested people there reserve at the same time', async () => {
  const sender = { network: ctx.limits.fingerprint('network 203.0.113.9'), idempotency: null };
  const school = { ...ctx, sender, limits: { ...ctx.limits, scale: 1 } };
  const emails = Array.from({ length: PEOPLE }, () => anEmail());
  for (const email of emails) await anInterest(ctx, open, email);
  const results = await Promise.allSettled(emails.map(email => anUnconfirmedSeat(school, open, email)));
  expect(statusesOf(results).filter(status => status === 'fulfilled')).toHaveLength(3);
  const reasons = results.flatMap(result => (result.status === 'rejected' ? [result.reason as Error] : []));
  expect(reasons.map(reason => problemOf(reason).problem.code)).toEqual(
    Array(PEOPLE - 3).fill('too_many_held'),
  );
});
