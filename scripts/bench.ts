import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureAfresh } from '#tests/bench/afresh.ts';
import { measureGrowth } from '#tests/bench/growth/growth.ts';
import { measureLighthouse } from '#tests/bench/lighthouse.ts';
import {
  type Running,
  memoryMib,
  pidOf,
  pin,
  postgresOf,
  startSite,
  treeOf,
} from '#tests/bench/processes.ts';
import { announce } from '#tests/bench/progress.ts';
import { type Target, measureRates } from '#tests/bench/rates.ts';
import { type Row, passes, tableOf } from '#tests/bench/report.ts';
import { BENCH_PASSWORD, measureSignIns } from '#tests/bench/sign-ins.ts';
import { measureSizing } from '#tests/bench/sizing.ts';
import { measureUploads } from '#tests/bench/uploads.ts';
import { measureWeights } from '#tests/bench/weights.ts';
import { measureWrites } from '#tests/bench/writes.ts';
import { freePort } from '#tests/support/free-port.ts';

/** For all processes including PostgreSQL, after the load. */
const MEMORY_BAR_MIB = 220;

function requireWrk(): void {
  if (spawnSync('wrk', ['-v']).error === undefined) return;
  if (process.getuid?.() === 0) spawnSync('apt-get', ['install', '-y', '-q', 'wrk'], { stdio: 'inherit' });
  if (spawnSync('wrk', ['-v']).error === undefined) return;
  throw new Error('The bench needs wrk: install it with the package manager of your system.');
}

async function startFresh(dataDir: string): Promise<Running> {
  return startSite({
    MODE: 'demo',
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'warn',
    DEMO_PASSWORD: BENCH_PASSWORD,
  });
}

async function firstWorkshopId(url: string): Promise<number> {
  const [first] = (await (await fetch(`${url}/api/workshops/upcoming`)).json()) as { id: number }[];
  if (!first) throw new Error('The demo has no upcoming workshop');
  return first.id;
}

async function pictureWorkDone(pid: number): Promise<void> {
  const isBusy = () => treeOf(pid).length > 1 + postgresOf(pid).length;
  for (let quiet = 0; quiet < 15; quiet = isBusy() ? 0 : quiet + 1) {
    await new Promise(resolve => setTimeout(resolve, 1000));
  }
}

async function targetsOf(server: Running, detail: string): Promise<Target[]> {
  const etag = (await fetch(`${server.url}/`, { headers: { 'accept-encoding': 'identity' } })).headers.get(
    'etag',
  );
  const lists = '/api/workshops/upcoming';
  // The cache has no URLs with escapes.
  const uncached = '/api/workshops/%75pcoming';
  return [
    { name: 'cached /', server, path: '/', bar: 0.6, aim: 0.85 },
    { name: `cached ${detail}`, server, path: detail, bar: 0.6, aim: 0.85 },
    { name: '304 of /', server, path: '/', headers: { 'if-none-match': etag ?? '' }, bar: 0.7, aim: 0.9 },
    { name: `cached ${lists}`, server, path: lists, bar: 0.4, aim: 0.75 },
    { name: `${lists} from the database`, server, path: uncached, bar: 0.07, aim: 0.12 },
  ];
}

async function measureParts(
  { server, dataDir }: { server: Running; dataDir: string },
  only: string | undefined,
): Promise<Row[]> {
  const pid = pidOf(server.process);
  const workshopId = await firstWorkshopId(server.url);
  const detail = `/events/${workshopId}`;
  const isWanted = (name: string): boolean => only === undefined || name.includes(only);
  const rows: Row[] = [];
  if (isWanted('weights')) {
    announce('weights, in a browser');
    rows.push(...(await measureWeights(`${server.url}/`, '/', { isBarred: true })));
    rows.push(...(await measureWeights(server.url + detail, '/events/{id}', { isBarred: false })));
  }
  rows.push(...(await measureRates((await targetsOf(server, detail)).filter(({ name }) => isWanted(name)))));
  if (isWanted('afresh')) rows.push(...(await measureAfresh(server, workshopId)));
  if (isWanted('sign-ins')) rows.push(...(await measureSignIns(server)));
  if (isWanted('uploads')) rows.push(...(await measureUploads(server, dataDir)));
  if (isWanted('writes')) rows.push(...(await measureWritesApart()));
  if (isWanted('sizing')) rows.push(...(await measureSizing(server)));
  if (isWanted('memory')) {
    announce('memory');
    const mib = memoryMib(treeOf(pid));
    rows.push({ name: 'memory after load', value: mib, atMost: MEMORY_BAR_MIB, unit: 'MiB' });
  }
  if (isWanted('lighthouse')) {
    announce('lighthouse');
    rows.push(...measureLighthouse(`${server.url}/`, '/'));
  }
  return rows;
}

/** Uses a site and a database of its own. */
async function measureWritesApart(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'halation-bench-writes-'));
  chmodSync(dataDir, 0o755);
  try {
    return await measureWrites(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(only: string | undefined): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'halation-bench-'));
  chmodSync(dataDir, 0o755);
  announce('starting a site with demo content');
  const server = await startFresh(dataDir);
  try {
    announce('waiting until the pictures of the demo are ready');
    await pictureWorkDone(pidOf(server.process));
    for (const child of postgresOf(pidOf(server.process))) pin(child, 1);
    return await measureParts({ server, dataDir }, only);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function runGrowth(largest: string | undefined, only: string | undefined): Promise<boolean> {
  const { table, missed } = await measureGrowth(largest, only);
  console.log(table);
  if (missed.length > 0) console.log(`\nToo slow, or growing too fast: ${missed.join(', ')}`);
  return missed.length === 0;
}

async function runParts(only: string | undefined): Promise<boolean> {
  requireWrk();
  const rows = await measure(only);
  console.log(tableOf(rows));
  return rows.every(passes);
}

// `npm run bench -- weights` runs only the parts with that word in their names. `npm run bench -- growth L` runs only
// the growth bench, up to that size, which is M by default; `growth M leads` only the calls with that word.
const [part, largest, only] = process.argv.slice(2);
const isGood = await (part === 'growth' ? runGrowth(largest, only) : runParts(part));
process.exitCode = isGood ? 0 : 1;
