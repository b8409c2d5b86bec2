import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Load {
  requestsPerSecond: number;
  p99Ms: number;
}

export interface LoadOptions {
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  script?: { file: string; args: string[] };
  isRefused?: boolean;
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };

/** Runs wrk on the second core. Throws if a response has an unexpected status. */
export async function loadWithWrk(
  url: string,
  { connections, seconds, headers = {}, script, isRefused = false }: LoadOptions,
): Promise<Load> {
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '10s'];
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}: ${value}`);
  if (script) args.push('-s', script.file);
  const { stdout } = await run('taskset', ['-c', '1', 'wrk', ...args, url, '--', ...(script?.args ?? [])]);
  const unexpected = isRefused ? /Socket errors/ : /Non-2xx or 3xx|Socket errors/;
  if (unexpected.test(stdout)) throw new Error(`${url} failed under load:\n${stdout}`);
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  const p99 = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout);
  const unit = UNITS[p99?.[2] ?? ''];
  if (!rate || !p99 || !unit) throw new Error(`wrk said something unexpected:\n${stdout}`);
  return { requestsPerSecond: Number(rate), p99Ms: Number(p99[1]) * unit };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middles = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middles.reduce((sum, value) => sum + value, 0) / middles.length;
}
