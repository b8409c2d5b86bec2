import { setTimeout as pause } from 'node:timers/promises';
import { loadWithWrk } from './load.ts';
import type { Running } from './processes.ts';
import { announce } from './progress.ts';
import type { Row } from './report.ts';
import { BENCH_PASSWORD } from './sign-ins.ts';
import { firstView } from './weights.ts';

/** What the figures assume. docs/operations.md names them. */
const VIEWS_PER_VISIT = 3;
const BUSIEST_HOUR = 0.12;
const USED = 0.5;
const SERVER_USD = 12;
const USD_PER_GB = 0.01;
const FEW_VISITS = 10_000;
const MANY_VIEWS = 100_000_000;

const DAYS = 30;
const GB = 1e9;
const CYCLE = new URL('./cycle.lua', import.meta.url).pathname;
const LOAD = { connections: 64, seconds: 8 };
/** Metrics of the database are read at most this often. */
const METRICS_MS = 12_000;

const requestsPerSecond = async ({ url }: Running, args: string[]): Promise<number> =>
  (await loadWithWrk(url, { ...LOAD, script: { file: CYCLE, args } })).requestsPerSecond;

async function databaseBytes({ url }: Running): Promise<number> {
  await pause(METRICS_MS);
  const metrics = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${BENCH_PASSWORD}` } });
  return Number(/^halation_database_bytes (\S+)/m.exec(await metrics.text())?.[1]);
}

async function countedViews(server: Running): Promise<{ rate: number; bytes: number }> {
  const before = await databaseBytes(server);
  const body = JSON.stringify({ events: [{ type: 'page', path: '/' }] });
  const rate = await requestsPerSecond(server, [`/api/analytics/events ${body}`]);
  return { rate, bytes: ((await databaseBytes(server)) - before) / (rate * LOAD.seconds) };
}

const inBusiestHour = (aMonth: number): number => ((aMonth / DAYS) * BUSIEST_HOUR) / 3600;

/** How far one process on one core reaches, and what that costs. Nothing here is a limit to pass. */
export async function measureSizing(server: Running): Promise<Row[]> {
  announce('sizing: the first visit, in a browser');
  const { paths, totalBytes } = await firstView(`${server.url}/`);
  announce('sizing: first visits');
  const visits = (await requestsPerSecond(server, paths)) / paths.length;
  announce('sizing: page views that are counted');
  const counted = await countedViews(server);

  const monthly = (visits * USED * 3600 * DAYS) / BUSIEST_HOUR;
  const gbOfVisit = totalBytes / GB;
  const costOf = (aMonth: number): number => (SERVER_USD / aMonth + gbOfVisit * USD_PER_GB) * 1000;
  const manyVisits = MANY_VIEWS / VIEWS_PER_VISIT;
  const name = (text: string): string => `sizing: ${text}`;
  const million = name('100 million page views a month');
  return [
    { name: name('requests of a first visit'), value: paths.length, unit: '' },
    { name: name('first visits on one core'), value: visits, unit: '/s' },
    { name: name('page views counted on one core'), value: counted.rate, unit: '/s' },
    { name: name('visits a month on one core, half used in the busiest hour'), value: monthly, unit: '' },
    { name: name('transfer per 1,000 visits'), value: gbOfVisit * 1000, unit: 'GB' },
    { name: name(`cost per 1,000 visits at ${FEW_VISITS} a month`), value: costOf(FEW_VISITS), unit: 'USD' },
    { name: name('cost per 1,000 visits at a million a month'), value: costOf(1_000_000), unit: 'USD' },
    { name: `${million}: in the busiest hour`, value: inBusiestHour(MANY_VIEWS), unit: '/s' },
    {
      name: `${million}: cores for first visits`,
      value: inBusiestHour(manyVisits) / (visits * USED),
      unit: 'x',
    },
    { name: `${million}: transfer`, value: gbOfVisit * manyVisits, unit: 'GB' },
    {
      name: `${million}: growth of the database a month`,
      value: (counted.bytes * MANY_VIEWS) / GB,
      unit: 'GB',
    },
  ];
}
