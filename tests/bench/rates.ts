import { loadWithWrk, median } from './load.ts';
import { type Running, startBare } from './processes.ts';
import { announce } from './progress.ts';
import type { Row } from './report.ts';

/** A URL to load, compared with a baseline server that sends the same bytes. */
export interface Target {
  name: string;
  server: Running;
  path: string;
  headers?: Record<string, string>;
  /** Fractions of the baseline's rate: the minimum and the goal. Without them, the rate is only printed. */
  bar?: number;
  aim?: number;
}

const CONNECTIONS = 64;
const ROUNDS = 5;
const SECONDS = 2;

/** How many times slower than the baseline the slowest 1 % may be. */
const P99_BAR = 3;

/**
 * Alternates between each target and its baseline, so that other load on the machine affects both alike. Reports the
 * medians.
 */
export async function measureRates(targets: Target[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const target of targets) rows.push(...(await measure(target)));
  return rows;
}

async function measure(target: Target): Promise<Row[]> {
  const { server, path, headers, name, bar, aim } = target;
  announce(name);
  const answer = await answerOf(server.url + path, headers);
  const bare = await startBare({ [path]: answer });
  const options = { connections: CONNECTIONS, seconds: SECONDS, ...(headers && { headers }) };
  const ours: { rate: number[]; p99: number[] } = { rate: [], p99: [] };
  const theirs: { rate: number[]; p99: number[] } = { rate: [], p99: [] };
  try {
    // Gives the JIT time to optimize.
    await loadWithWrk(server.url + path, { ...options, seconds: 4 });
    for (let round = 0; round < ROUNDS; round++) {
      for (const [url, result] of [
        [bare.url, theirs],
        [server.url, ours],
      ] as const) {
        const load = await loadWithWrk(url + path, options);
        result.rate.push(load.requestsPerSecond);
        result.p99.push(load.p99Ms);
      }
    }
  } finally {
    await bare.stop();
  }
  const ratio = median(ours.rate) / median(theirs.rate);
  const note = `${Math.round(median(ours.rate))} of ${Math.round(median(theirs.rate))} req/s`;
  const bars = { ...(bar !== undefined && { atLeast: bar }), ...(aim !== undefined && { aim }) };
  const rows: Row[] = [{ name, value: ratio, ...bars, unit: 'x', note }];
  if (bar !== undefined && bar >= 0.4) {
    const slow = median(ours.p99) / median(theirs.p99);
    const times = `${median(ours.p99).toFixed(1)} ms, bare ${median(theirs.p99).toFixed(1)} ms`;
    rows.push({ name: `${name}: p99`, value: slow, atMost: P99_BAR, unit: 'x', note: times });
  }
  return rows;
}

/** Records the exact bytes for the baseline server. */
export async function answerOf(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity', ...headers } });
  if (response.status >= 400) throw new Error(`${url} answered ${response.status}`);
  const kept = [...response.headers].filter(([name]) => !['connection', 'keep-alive', 'date'].includes(name));
  return {
    status: response.status,
    headers: Object.fromEntries(kept),
    body: Buffer.from(await response.arrayBuffer()),
  };
}
