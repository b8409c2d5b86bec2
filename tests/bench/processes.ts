import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';

export interface Running {
  process: ChildProcess;
  url: string;
  stop(): Promise<void>;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Starts the site like `npm start`, on the first core, and waits until it prints its URL. */
export async function startSite(env: Record<string, string>): Promise<Running> {
  const child = spawn('taskset', ['-c', '0', 'sh', 'scripts/serve.sh'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    const url = /Halation is ready at (\S+)/.exec(output)?.[1];
    if (url) {
      child.stdout.resume();
      return { process: child, url, stop: () => stop(child) };
    }
  }
  throw new Error('The site ended before it was ready: its lines are above');
}

/** Starts the baseline server on the first core. */
export async function startBare(answers: Record<string, unknown>): Promise<Running> {
  const child = fork(new URL('./bare-server.ts', import.meta.url), { serialization: 'advanced' });
  pin(pidOf(child), 0);
  child.send(answers);
  const [port] = (await once(child, 'message')) as [number];
  return { process: child, url: `http://127.0.0.1:${port}`, stop: () => stop(child) };
}

export function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('The process did not start');
  return child.pid;
}

export function pin(pid: number, core: number): void {
  execFileSync('taskset', ['-apc', String(core), String(pid)], { stdio: 'ignore' });
}

/** Allows all cores again, including its threads. */
export function release(pid: number): void {
  execFileSync('taskset', ['-apc', `0-${availableParallelism() - 1}`, String(pid)], { stdio: 'ignore' });
}

/** Reads from `/proc`. Returns `nothing` if the process has exited. */
function ofProcess<Answer>(read: () => Answer, nothing: Answer): Answer {
  try {
    return read();
  } catch {
    return nothing;
  }
}

export function treeOf(pid: number): number[] {
  const tasks = ofProcess(() => readdirSync(`/proc/${pid}/task`), []);
  const children = tasks
    .map(task => ofProcess(() => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8'), ''))
    .flatMap(line => line.split(' ').filter(Boolean).map(Number));
  return [pid, ...children.flatMap(treeOf)];
}

/** MiB. Counts shared memory once (proportional set size). */
export function memoryMib(pids: number[]): number {
  const kib = pids.map(pid =>
    Number(
      /^Pss:\s+(\d+)/m.exec(ofProcess(() => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), ''))?.[1] ?? 0,
    ),
  );
  return kib.reduce((sum, value) => sum + value, 0) / 1024;
}

export function postgresOf(pid: number): number[] {
  return treeOf(pid).filter(child =>
    ofProcess(() => readFileSync(`/proc/${child}/comm`, 'utf8'), '').startsWith('postgres'),
  );
}
