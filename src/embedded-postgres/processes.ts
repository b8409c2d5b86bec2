import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Null if the process has exited or is a zombie. Identifies a process together with the pid, which may be reused. */
export function processStart(pid: number): string | null {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
    const line = stdout.trim();
    return line === '' || line.startsWith('Z') ? null : line.replace(/^\S+\s+/, '');
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

export function isPostgresOf(pid: number, dataFolder: string): boolean {
  if (processStart(pid) === null) return false;
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout.trim().endsWith('postgres');
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder);
  } catch {
    return commandOf(pid).includes(dataFolder); // root in a container may not see other users' folders
  }
}

function commandOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

/** Includes processes whose postmaster has exited. Works only on Linux. */
export function processesOf(dataFolder: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter(pid => pid > 0 && commandName(pid) === 'postgres' && isPostgresOf(pid, dataFolder));
}

function commandName(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return null;
  }
}

/** Uses SIGKILL, because stopped or stuck processes ignore other signals. Committed data is safe. */
export async function killPostgres(postmaster: number | undefined, dataFolder: string): Promise<void> {
  // Kill the postmaster first, because it would restart the others.
  const pids = [...new Set([...(postmaster ? [postmaster] : []), ...processesOf(dataFolder)])];
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      continue; // already exited
    }
  }
  await waitFor(() => (pids.every(pid => processStart(pid) === null) ? true : null), 10_000);
}

export async function waitFor<T>(probe: () => T | null | undefined, milliseconds: number): Promise<T | null> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    const found = probe();
    if (found !== null && found !== undefined) return found;
    if (Date.now() > deadline) return null;
    await sleep(20);
  }
}
