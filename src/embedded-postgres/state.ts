import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '#src/shared/error-code.ts';
import { processStart, waitFor } from './processes.ts';

type Owner = { pid: number; started: string };

/** Stored in DATA_DIR/postgres.json, which only its owner can read. */
export type EmbeddedState = {
  password: string;
  appPassword: string;
  /** The data folder, if it isn't in DATA_DIR. */
  location?: string;
  /** The last port, reused if it's free so that other processes can keep their connection string. */
  port?: number;
  owner?: Owner;
};

const stateFile = (dataDir: string): string => join(dataDir, 'postgres.json');

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

function isState(value: unknown): value is EmbeddedState {
  if (typeof value !== 'object' || value === null) return false;
  const { password, appPassword } = value as Partial<EmbeddedState>;
  return typeof password === 'string' && typeof appPassword === 'string';
}

export function readState(dataDir: string): EmbeddedState {
  let text: string;
  try {
    text = readFileSync(stateFile(dataDir), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return { password: newPassword(), appPassword: newPassword() };
    throw new Error(`The database's settings in ${stateFile(dataDir)} cannot be read by this user.`, {
      cause: error,
    });
  }
  const state: unknown = JSON.parse(text);
  if (!isState(state)) throw new Error(`${stateFile(dataDir)} is damaged: a password is missing.`);
  return state;
}

/** Atomic: writes to a temporary file, syncs it and renames it. */
export function writeState(dataDir: string, state: EmbeddedState): void {
  const draft = `${stateFile(dataDir)}.new`;
  const file = openSync(draft, 'w', 0o600);
  writeSync(file, `${JSON.stringify(state, null, 2)}\n`);
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, stateFile(dataDir));
}

export function thisProcess(): Owner {
  return { pid: process.pid, started: processStart(process.pid) ?? '' };
}

export function isRunning(owner: Owner | undefined): boolean {
  return owner !== undefined && processStart(owner.pid) === owner.started;
}

function readOwner(path: string): Owner | undefined {
  try {
    const [pid, started] = readFileSync(path, 'utf8').split('\n');
    return started === undefined ? undefined : { pid: Number(pid), started };
  } catch {
    return undefined;
  }
}

function tryLock(path: string): true | null {
  try {
    const { pid, started } = thisProcess();
    writeFileSync(path, `${pid}\n${started}`, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    const holder = readOwner(path);
    // An empty lock file is probably being written right now. It's abandoned if it stays empty.
    const abandoned = holder
      ? !isRunning(holder)
      : Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) > 2000;
    if (abandoned) rmSync(path, { force: true });
    return null;
  }
}

/** Allows one process at a time to start or stop the database. Ignores the locks of dead processes. */
export async function withLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const path = join(dataDir, 'postgres.lock');
  if ((await waitFor(() => tryLock(path), 120_000)) === null) {
    throw new Error(`Another process has been starting the database for two minutes (${path}).`);
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}
