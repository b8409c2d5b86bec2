import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  fchownSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { StartError, TemporaryStartError } from '#src/platform/server/config.ts';
import { type Place, makeFolder } from './place.ts';
import { isPostgresOf, processStart, waitFor } from './processes.ts';
import { programEnvironment } from './programs.ts';

export const SUPERUSER = 'halation';

/** Keeps memory low: Node.js and PostgreSQL together stay far below 240 MiB. */
const settings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '40',
  shared_buffers: '32MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  wal_buffers: '1MB',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  io_method: 'sync',
  jit: 'off',
  autovacuum_max_workers: '1',
  autovacuum_worker_slots: '2',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
  log_line_prefix: '%m [%p] ',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

/** For tests only. Many sites share the server, and data may be lost if the machine crashes. */
const nonDurable: Record<string, string> = {
  max_connections: '200',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
};

export type Cluster = { programs: string; place: Place; isDurable: boolean; logFile: string };
type Postmaster = { pid: number; port: number; isReady: boolean };

/** Creates the data folder under a temporary name and renames it once it's complete. */
export function createCluster({ programs, place, isDurable }: Cluster, password: string): void {
  const draft = `${place.folder}.new`;
  const passwordFile = `${place.folder}.password`;
  rmSync(draft, { recursive: true, force: true });
  makeFolder(draft, place.account);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (place.account) chownSync(passwordFile, place.account.uid, place.account.gid);
  const options = [
    `--username=${SUPERUSER}`,
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--data-checksums',
  ];
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const { status, stderr, error } = spawnSync(
    join(programs, 'initdb'),
    [...options, ...locale, ...(isDurable ? [] : ['--no-sync']), '-D', draft],
    { cwd: '/', env: programEnvironment, encoding: 'utf8', ...place.account },
  );
  rmSync(passwordFile);
  if (status !== 0) {
    const reason =
      error?.message ??
      stderr.match(/^.*(?:No space left on device|FATAL|PANIC|error: ).*/m)?.[0] ??
      stderr.trim().split('\n').at(-1);
    rmSync(draft, { recursive: true, force: true });
    throw new StartError(`The database cannot be created in ${place.folder}: ${reason}`);
  }
  renameSync(draft, place.folder);
}

export function findPostmaster(folder: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isPostgresOf(pid, folder)) return null;
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
}

function portIfFree(port: number): Promise<number | null> {
  return new Promise(resolve => {
    const probe = createServer();
    probe.once('error', () => resolve(null));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}

async function choosePort(preferred: number | undefined): Promise<number> {
  const port = (preferred ? await portIfFree(preferred) : null) ?? (await portIfFree(0));
  if (port === null) throw new Error('No free port for the database on 127.0.0.1.');
  return port;
}

function truncateIfLarge(logFile: string): number {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= 5_000_000) return size;
  truncateSync(logFile);
  return 0;
}

/** Detached, so that Ctrl-C in a terminal doesn't signal the database. Returns a function that tells if it has exited. */
function spawnPostgres({ programs, place, isDurable, logFile }: Cluster, port: number): () => boolean {
  const log = openSync(logFile, 'a', 0o600);
  if (place.account) fchownSync(log, place.account.uid, place.account.gid);
  const flags = Object.entries({ ...settings, ...(isDurable ? {} : nonDurable), port: String(port) });
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', place.folder, ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { cwd: '/', env: programEnvironment, detached: true, stdio: ['ignore', log, log], ...place.account },
  );
  closeSync(log);
  let hasExited = false;
  child.once('exit', () => (hasExited = true));
  child.once('error', () => (hasExited = true));
  child.unref();
  return () => hasExited;
}

function failureSince(logFile: string, offset: number): string {
  const log = readFileSync(logFile).subarray(offset).toString().trim();
  return log.match(/(?:FATAL|PANIC): .*/g)?.at(-1) ?? log.replaceAll(/\s+/g, ' ').slice(-300);
}

export async function launchPostmaster(
  cluster: Cluster,
  port: number,
): Promise<Postmaster | { failure: string }> {
  const { logFile } = cluster;
  const { folder } = cluster.place;
  // The caller made sure that no server is running. A stale file can name an unrelated process and prevent the start.
  rmSync(join(folder, 'postmaster.pid'), { force: true });
  const logOffset = truncateIfLarge(logFile);
  const hasExited = spawnPostgres(cluster, port);
  const outcome = await waitFor(() => (hasExited() ? 'ended' : readyPostmaster(folder)), 120_000);
  if (outcome === null)
    throw new TemporaryStartError(
      `The database in ${folder} was not ready after two minutes. See ${logFile}`,
    );
  return outcome === 'ended' ? { failure: failureSince(logFile, logOffset) } : outcome;
}

export async function startPostmaster(
  cluster: Cluster,
  preferredPort: number | undefined,
): Promise<Postmaster> {
  let failure = '';
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const port = await choosePort(attempt === 1 ? preferredPort : undefined);
    const postmaster = await launchPostmaster(cluster, port);
    if ('pid' in postmaster) return postmaster;
    ({ failure } = postmaster);
    await new Promise(resolve => setTimeout(resolve, attempt * 300));
  }
  throw new TemporaryStartError(
    `The database in ${cluster.place.folder} cannot be started: ${failure} (see ${cluster.logFile})`,
  );
}

function readyPostmaster(folder: string): Postmaster | null {
  const postmaster = findPostmaster(folder);
  return postmaster?.isReady ? postmaster : null;
}

/** Waits until a starting server is ready or a stopping one has exited. Returns null if none is running. */
export async function settledPostmaster(folder: string): Promise<Postmaster | null> {
  await waitFor(() => {
    const postmaster = findPostmaster(folder);
    return postmaster === null || postmaster.isReady ? true : null;
  }, 60_000);
  return findPostmaster(folder);
}

/** Gives clients a moment to disconnect, then rolls back open transactions. Committed data is safe. */
export async function stopPostmaster(pid: number): Promise<void> {
  const started = processStart(pid);
  if (started === null) return;
  const isGone = (): true | null => (processStart(pid) === started ? null : true);
  const steps = [
    ['SIGTERM', 500],
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
  ] as const;
  for (const [signal, timeoutMs] of steps) {
    process.kill(pid, signal);
    if (await waitFor(isGone, timeoutMs)) return;
  }
}
