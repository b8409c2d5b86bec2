import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, openPublicFolder } from './programs.ts';

export type Place = {
  folder: string;
  /** The user that runs PostgreSQL. Undefined means the current user. */
  account: Account | undefined;
  /** True if the folder isn't in DATA_DIR because PostgreSQL's user can't access it. */
  isElsewhere: boolean;
  isNew: boolean;
};

function accountNamed(name: string): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map(flag => {
    const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : undefined;
  });
  return uid === undefined || gid === undefined ? undefined : { uid, gid };
}

/** PostgreSQL refuses to run as root. */
function unprivilegedAccount(): Account {
  const account = accountNamed('postgres') ?? accountNamed('nobody');
  if (account) return account;
  throw new Error(
    'PostgreSQL cannot run as root, and this system has no user "postgres" or "nobody" to run it as.',
  );
}

function canWork(folder: string, account: Account | undefined): boolean {
  const options = { cwd: '/', ...account };
  return spawnSync('/bin/sh', ['-c', 'cd -- "$0" && test -w .', folder], options).status === 0;
}

function isFilled(folder: string): boolean {
  try {
    return readdirSync(folder).length > 0;
  } catch {
    return existsSync(folder); // unreadable, so probably another user's database
  }
}

function existingPlace(folder: string, isRoot: boolean): Place {
  const { uid, gid } = statSync(folder);
  const account = isRoot ? { uid, gid } : undefined;
  if (!isRoot && uid !== process.getuid?.()) {
    throw new Error(
      `The database in ${folder} belongs to another user. Start as that user or as root, or set DATA_DIR.`,
    );
  }
  if (!canWork(folder, account)) {
    throw new Error(
      `The database in ${folder} is not accessible to its owner (user ${uid}). Check the permissions of its parent folders.`,
    );
  }
  return { folder, account, isElsewhere: false, isNew: false };
}

function newPlace(dataDir: string, account: Account | undefined): Place {
  const isReachable =
    !account || spawnSync('/bin/sh', ['-c', 'cd -- "$0"', dataDir], { cwd: '/', ...account }).status === 0;
  if (isReachable) return { folder: join(dataDir, 'postgres'), account, isElsewhere: false, isNew: true };
  const shared = openPublicFolder();
  if (!shared)
    throw new Error(
      `PostgreSQL's user cannot access ${dataDir}, and no other location is available. Set DATA_DIR.`,
    );
  return {
    folder: join(shared, `data-${randomBytes(6).toString('hex')}`),
    account,
    isElsewhere: true,
    isNew: true,
  };
}

export function findPlace(dataDir: string, known: string | undefined): Place {
  const isRoot = process.getuid?.() === 0;
  const folder = known ?? join(dataDir, 'postgres');
  if (isFilled(folder)) return { ...existingPlace(folder, isRoot), isElsewhere: known !== undefined };
  if (known !== undefined) {
    throw new Error(
      `The database of ${dataDir} was stored in ${known}, which no longer exists. Restore it, or empty ${dataDir} to start over.`,
    );
  }
  return newPlace(dataDir, isRoot ? unprivilegedAccount() : undefined);
}

export function makeFolder(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
}
