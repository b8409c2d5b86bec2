import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, openPublicFolder } from './embedded-programs.ts';

export type Place = {
  /** PostgreSQL's data folder. */
  folder: string;
  /** Who runs it; undefined: this process's own user. */
  account: Account | undefined;
  /** Whether PostgreSQL's user cannot reach DATA_DIR, so that the folder is elsewhere. */
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

/** PostgreSQL refuses to run as root: an account that exists and may do little. */
function unprivilegedAccount(): Account {
  const account = accountNamed('postgres') ?? accountNamed('nobody');
  if (account) return account;
  throw new Error(
    'PostgreSQL will not run as root, and there is no account "postgres" or "nobody" to run it as.',
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
    return existsSync(folder); // not ours to read: somebody's database
  }
}

function existingPlace(folder: string, isRoot: boolean): Place {
  const { uid, gid } = statSync(folder);
  const account = isRoot ? { uid, gid } : undefined;
  if (!isRoot && uid !== process.getuid?.()) {
    throw new Error(
      `The database in ${folder} belongs to another user: start as that user or root, or set DATA_DIR.`,
    );
  }
  if (!canWork(folder, account)) {
    throw new Error(
      `The database in ${folder} cannot be reached by user ${uid}, who owns it: check the folders above.`,
    );
  }
  return { folder, account, isElsewhere: false, isNew: false };
}

/** A folder that the account may fill: in DATA_DIR, or where it can reach it. */
function newPlace(dataDir: string, account: Account | undefined): Place {
  const isReachable =
    !account || spawnSync('/bin/sh', ['-c', 'cd -- "$0"', dataDir], { cwd: '/', ...account }).status === 0;
  if (isReachable) return { folder: join(dataDir, 'postgres'), account, isElsewhere: false, isNew: true };
  const shared = openPublicFolder();
  if (!shared)
    throw new Error(`PostgreSQL's user cannot reach ${dataDir}, and no other place was found: set DATA_DIR.`);
  return {
    folder: join(shared, `data-${randomBytes(6).toString('hex')}`),
    account,
    isElsewhere: true,
    isNew: true,
  };
}

/** Where the data of this DATA_DIR is, or will be; `known` is the place written down for it. */
export function findPlace(dataDir: string, known: string | undefined): Place {
  const isRoot = process.getuid?.() === 0;
  const folder = known ?? join(dataDir, 'postgres');
  if (isFilled(folder)) return { ...existingPlace(folder, isRoot), isElsewhere: known !== undefined };
  if (known !== undefined) {
    throw new Error(
      `The database of ${dataDir} was kept in ${known}, which is gone: put it back, or empty ${dataDir}.`,
    );
  }
  return newPlace(dataDir, isRoot ? unprivilegedAccount() : undefined);
}

/** Makes an empty folder that belongs to the account alone. */
export function makeFolder(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
}
