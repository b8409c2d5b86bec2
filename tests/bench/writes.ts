import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '#src/embedded-postgres/embedded.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type Load, loadWithWrk, median } from './load.ts';
import { type Running, pidOf, pin, postgresOf, startBare, startSite } from './processes.ts';
import { announce } from './progress.ts';
import type { Row } from './report.ts';
import { after, slowestVisits } from './visits.ts';

const CONNECTIONS = 64;
const ROUNDS = 5;
const SECONDS = 3;

/** As in a busy year. Each has more seats than the bench can sell. */
const WORKSHOPS = 100;
const SEATS = 1_000_000;

/** Fractions of the baselines' rates. */
const BARS = { write: 0.04, soldOut: 0.05 };
/** How many times slower cached pages may get while many people try to book one workshop. */
const RUSH_P99 = 3;

interface Site {
  site: Running;
  bare: string;
  /** The first id of the workshops with free seats, the one in demand, and the full one. */
  first: number;
  hot: number;
  full: number;
}

const INSERT = `insert into workshops
  (title, description, category, start_date, end_date, price_amount, max_participants, is_pinned, is_visible, gallery_images, created_at, updated_at)
  select 'Bench ' || n, 'A workshop.', 'Photography', current_date + 60, current_date + 62, 90000, $1, false, true, '{}', now(), now()
  from generate_series(1, $2::integer) n returning id`;

async function idsOf(client: pg.Client, seats: number, howMany: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(INSERT, [seats, howMany]);
  return rows.map(row => row.id).toSorted((a, b) => a - b);
}

async function makeWorkshops(databaseUrl: string): Promise<Pick<Site, 'first' | 'hot' | 'full'>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const [first = 0] = await idsOf(client, SEATS, WORKSHOPS);
    const [hot = 0] = await idsOf(client, SEATS, 1);
    const [full = 0] = await idsOf(client, 1, 1);
    return { first, hot, full };
  } finally {
    await client.end();
  }
}

async function startBareWriter(databaseUrl: string): Promise<{ process: ChildProcess; url: string }> {
  const child = fork(new URL('./bare-writer.ts', import.meta.url));
  pin(pidOf(child), 0);
  const ready = once(child, 'message');
  child.send(databaseUrl);
  const [url] = (await ready) as [string];
  return { process: child, url };
}

async function fill({ site, full }: Site): Promise<{ status: number; body: Buffer }> {
  const send = (email: string): Promise<Response> =>
    fetch(`${site.url}/api/workshop-interests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ workshopId: full, firstName: 'A', lastName: 'B', email, type: 'reservation' }),
    });
  await send('first@example.com');
  const answer = await send('second@example.com');
  if (answer.status !== 409) throw new Error(`A full workshop answered ${answer.status}`);
  return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
}

async function load(url: string, from: number, to: number, isRefused = false): Promise<Load> {
  const script = join(import.meta.dirname, 'reserve.lua');
  const args = [String(from), String(to), randomBytes(4).toString('hex')];
  const options = { connections: CONNECTIONS, seconds: SECONDS, script: { file: script, args }, isRefused };
  return loadWithWrk(`${url}/api/workshop-interests`, options);
}

interface Contest {
  name: string;
  ours: () => Promise<Load>;
  theirs: () => Promise<Load>;
  bar: number;
}

async function compare({ name, ours, theirs, bar }: Contest): Promise<Row[]> {
  announce(name);
  const results: { ours: Load[]; theirs: Load[] } = { ours: [], theirs: [] };
  await ours();
  for (let round = 0; round < ROUNDS; round += 1) {
    results.theirs.push(await theirs());
    results.ours.push(await ours());
  }
  const rate = (loads: Load[]): number => median(loads.map(one => one.requestsPerSecond));
  const p99 = (loads: Load[]): number => median(loads.map(one => one.p99Ms));
  const note = `${Math.round(rate(results.ours))} of ${Math.round(rate(results.theirs))} req/s`;
  return [
    { name, value: rate(results.ours) / rate(results.theirs), atLeast: bar, unit: 'x', note },
    {
      name: `${name}: p99`,
      value: p99(results.ours),
      unit: 'ms',
      note: `bare ${p99(results.theirs).toFixed(0)} ms`,
    },
  ];
}

/** Requests per round: far more than when a popular workshop opens. */
const RUSH = { people: 20, everyMs: 100 };

async function rush(url: string, workshopId: number, isOver: () => boolean): Promise<number> {
  const prefix = randomBytes(4).toString('hex');
  const asking: Promise<void>[] = [];
  let accepted = 0;
  const ask = async (person: number): Promise<void> => {
    const email = `${prefix}-${person}@example.com`;
    const body = { workshopId, firstName: 'Ada', lastName: 'Okafor', email, type: 'reservation' };
    const answer = await fetch(`${url}/api/workshop-interests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    accepted += Number(answer.status === 201);
  };
  while (!isOver()) {
    for (let person = 0; person < RUSH.people; person += 1) asking.push(ask(asking.length));
    await pause(RUSH.everyMs);
  }
  await Promise.all(asking);
  return accepted;
}

/** Measures visits while many people try to book one workshop. */
async function measureRush({ site, hot }: Site): Promise<Row> {
  announce('writes: p99 of a cached page in a rush');
  const waits: { idle: number[]; rush: number[]; rate: number[] } = { idle: [], rush: [], rate: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    waits.idle.push(await slowestVisits(site.url, after(SECONDS)));
    const [slowest, accepted] = await Promise.all([
      slowestVisits(site.url, after(SECONDS)),
      rush(site.url, hot, after(SECONDS)),
    ]);
    waits.rush.push(slowest);
    waits.rate.push(accepted / SECONDS);
  }
  const [idle, slow] = [median(waits.idle), median(waits.rush)];
  const note = `${slow.toFixed(1)} ms, idle ${idle.toFixed(1)} ms, ${Math.round(median(waits.rate))} reservations/s`;
  return {
    name: 'writes: p99 of a cached page in a rush',
    value: slow / idle,
    atMost: RUSH_P99,
    unit: 'x',
    note,
  };
}

async function contests(running: Site): Promise<Row[]> {
  const { site, bare, first, full } = running;
  const last = first + WORKSHOPS - 1;
  const theirs = (): Promise<Load> => load(bare, first, last);
  const rows = [
    ...(await compare({
      name: 'writes: reservations on many workshops',
      ours: () => load(site.url, first, last),
      theirs,
      bar: BARS.write,
    })),
    await measureRush(running),
  ];
  const { status, body } = await fill(running);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
  };
  const server = await startBare({ '/api/workshop-interests': { status, headers, body } });
  try {
    const soldOut = await compare({
      name: 'writes: the sold-out answer',
      ours: () => load(site.url, full, full, true),
      theirs: () => load(server.url, full, full, true),
      bar: BARS.soldOut,
    });
    return [...rows, ...soldOut];
  } finally {
    await server.stop();
  }
}

/**
 * Measures committed registrations per second, each with an insert, a seat check and two queued emails. The baseline is
 * a route with one insert on the same PostgreSQL.
 */
export async function measureWrites(dataDir: string): Promise<Row[]> {
  announce('writes: starting a site with a database of its own');
  const cluster = await startEmbeddedPostgres({ dataDir });
  for (const child of postgresOf(process.pid)) pin(child, 1);
  const bareUrl = cluster.adminUrl.replace(/[^/]+$/, 'postgres');
  const site = await startSite({
    MODE: 'demo',
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: cluster.url,
    // Emails are queued as in live mode, but none is sent during the measurement.
    SMTP_URL: 'smtp://127.0.0.1:1',
    JOBS: 'off',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'warn',
  });
  const bare = await startBareWriter(bareUrl);
  try {
    return await contests({ site, bare: bare.url, ...(await makeWorkshops(cluster.url)) });
  } finally {
    bare.process.kill();
    await site.stop();
    await cluster.stop();
  }
}
