import { accessSync, chmodSync, constants, existsSync, mkdirSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '#src/shared/error-code.ts';
import { StartError } from './config.ts';
import { reasonOf } from './reason.ts';

const STICKY = 0o1000;

/** Restricts access to a folder, except folders of another user and shared ones such as /tmp. */
function narrow(folder: string, mode: number): void {
  const { mode: current, uid } = statSync(folder);
  const narrowed = current & (0o7700 | mode);
  if (narrowed === current || uid !== process.getuid?.() || (current & STICKY) !== 0) return;
  try {
    chmodSync(folder, narrowed);
  } catch {
    // Some mounted file systems have fixed permissions.
  }
}

/**
 * Creates a folder and those above it, and lists them in `made`. One level at a time: Node's recursive mkdir never returns
 * below /proc, and says "no such file" where the disk is read-only.
 */
function makeFolder(folder: string, mode: number, made: string[] = []): void {
  const missing: string[] = [];
  for (let path = folder; !existsSync(path); path = dirname(path)) missing.unshift(path);
  for (const path of missing) {
    try {
      mkdirSync(path, path === folder ? { mode } : {});
      made.push(path);
    } catch (error) {
      // Another process was faster.
      if (errorCode(error) !== 'EEXIST' || !existsSync(path)) throw error;
    }
  }
}

const REASONS: Record<string, string> = {
  EROFS: 'is on a read-only disk',
  EACCES: 'is closed to this user',
  EPERM: 'is closed to this user',
  ENOTDIR: 'is a file, or below one',
  ENOENT: "can't be created",
};

/** Throws a StartError if a folder can't be created or written to. Creates nothing. */
export function requireFolder(variable: string, folder: string): void {
  const made: string[] = [];
  try {
    makeFolder(folder, 0o700, made);
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = REASONS[errorCode(error) ?? ''] ?? `can't be used (${reasonOf(error)})`;
    throw new StartError(`${variable}: ${folder} ${reason}. Set it to a folder that this user may write to`, {
      cause: error,
    });
  } finally {
    for (const path of made.toReversed()) rmdirSync(path);
  }
}

/** Creates or restricts a folder that only this user can enter. Files inside keep their permissions. */
export function openPrivateFolder(folder: string): void {
  makeFolder(folder, 0o700);
  narrow(folder, 0o700);
}

/**
 * Creates or restricts the data folder. If we run as root, others may pass through but not list it, because
 * PostgreSQL's user must reach its own folder inside.
 */
export function openDataFolder(folder: string): void {
  const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
  const isOurs = ['postgres.json', 'auth-secret'].some(name => existsSync(join(folder, name)));
  if (existsSync(folder) && !isOurs) return;
  makeFolder(folder, mode);
  narrow(folder, mode);
}
