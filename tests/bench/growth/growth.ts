import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '#src/embedded-postgres/embedded.ts';
import { CACHE_CHANNEL } from '#src/platform/server/database/announce.ts';
import { formatBytes } from '#src/shared/bytes.ts';
import { TOPICS } from '#src/shared/topics.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type Running, startSite } from '../processes.ts';
import { BENCH_PASSWORD } from '../sign-ins.ts';
import { CALLS, type Call } from './calls.ts';
import { fillUpTo } from './fill.ts';
import { measureCall, signInBoth } from './measure.ts';
import { type Measured, mostMs } from './rule.ts';
import { type Size, SIZES } from './sizes.ts';

export interface Growth {
  table: string;
  /** Calls that grow faster than `rule.ts` allows, or are slower than their limit. */
  missed: string[];
}

/** By then, the process has heard of the changes. */
const HEARD_MS = 20;

const say = (line: string): void => void process.stderr.write(`${line}\n`);

function wantedSizes(largest: string | undefined): Size[] {
  const last = SIZES.findIndex(({ name }) => name === (largest ?? 'M').toUpperCase());
  if (last < 0) throw new Error(`The sizes are S, M and L, not ${largest}`);
  return SIZES.slice(0, last + 1);
}

interface Plan {
  sizes: readonly Size[];
  calls: readonly Call[];
}

type Figures = Map<Call, Measured[]>;

/** Fills one database step by step, and calls everything at each size. */
async function measureSizes(
  { site, databaseUrl }: { site: Running; databaseUrl: string },
  { sizes, calls }: Plan,
): Promise<Figures> {
  const figures: Figures = new Map(calls.map(call => [call, []]));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const forgetCached = async (): Promise<void> => {
    await client.query(`select pg_notify('${CACHE_CHANNEL}', tag) from unnest($1::text[]) as tag`, [
      Object.keys(TOPICS),
    ]);
    await pause(HEARD_MS);
  };
  try {
    for (const [index, size] of sizes.entries()) {
      await fillUpTo(client, size, sizes[index - 1] ?? null, say);
      for (const [number, call] of calls.entries()) {
        // Files that name people need a sign-in within five minutes.
        const tokens = await signInBoth(site.url);
        const measured = await measureCall({ site, forgetCached }, call, tokens);
        figures.get(call)?.push(measured);
        say(`${size.name}: ${number + 1} of ${calls.length}, ${call.name}: ${measured.ms.toFixed(1)} ms`);
      }
    }
    return figures;
  } finally {
    await client.end();
  }
}

/** What is wrong with a figure, or an empty string. */
function faultOf(call: Call, measured: readonly Measured[], sizes: readonly Size[], index: number): string {
  const [now, before, size] = [measured[index], measured[index - 1], sizes[index]];
  if (!now || !size) return '';
  const limit = call.atMostMs?.[size.name] ?? Infinity;
  if (now.ms > limit) return `more than ${limit} ms`;
  // A limit in milliseconds replaces the rule.
  if (!before || limit < Infinity) return '';
  const most = mostMs(call.cost ?? 'by index', size, before, now);
  return now.ms > most ? `grows too fast, at most ${most.toFixed(0)} ms` : '';
}

function reportOf(figures: Figures, sizes: readonly Size[]): Growth {
  const missed: string[] = [];
  const head = ['', 'call', ...sizes.flatMap(({ name }) => [`${name} ms`, `${name} bytes`]), ''];
  const lines = [...figures].map(([call, measured]) => {
    const faults = sizes.flatMap(({ name }, index) => {
      const fault = faultOf(call, measured, sizes, index);
      return fault ? `${name}: ${fault}` : [];
    });
    if (faults.length > 0) missed.push(call.name);
    const cells = measured.flatMap(({ ms, bytes }) => [ms.toFixed(1), formatBytes(bytes)]);
    return [faults.length > 0 ? 'MISSED' : 'ok', call.name, ...cells, faults.join('; ')];
  });
  const all = [head, ...lines];
  const widths = head.map((_, column) => Math.max(...all.map(line => line[column]?.length ?? 0)));
  const isNumber = (column: number): boolean => column > 1 && column < head.length - 1;
  const pad = (cell: string, column: number): string =>
    isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
  return { table: all.map(line => line.map(pad).join('  ').trimEnd()).join('\n'), missed };
}

/** With a database of its own. S and M take a few minutes. L takes longer, and more than 3 GB of disk space. */
export async function measureGrowth(largest: string | undefined, only = ''): Promise<Growth> {
  const plan = { sizes: wantedSizes(largest), calls: CALLS.filter(({ name }) => name.includes(only)) };
  const dataDir = mkdtempSync(join(tmpdir(), 'halation-bench-growth-'));
  chmodSync(dataDir, 0o755);
  const cluster = await startEmbeddedPostgres({ dataDir });
  try {
    const site = await startSite({
      MODE: 'demo',
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: cluster.url,
      JOBS: 'off',
      RATE_LIMIT_SCALE: '1000000',
      LOG_LEVEL: 'error',
      DEMO_PASSWORD: BENCH_PASSWORD,
    });
    try {
      // A superuser, because only the owner of a table may vacuum it.
      const databaseUrl = cluster.adminUrl.replace(/[^/]+$/, 'halation');
      return reportOf(await measureSizes({ site, databaseUrl }, plan), plan.sizes);
    } finally {
      await site.stop();
    }
  } finally {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
