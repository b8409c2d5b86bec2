import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { siteToBackUp } from '#src/app/backup-site.ts';
import { makeBackup } from '#src/backup/make-backup.ts';
import { HEADER, MANIFEST } from '#src/backup/manifest.ts';
import { documentSeries } from '#src/features/registrations/server/registrations.table.documents.ts';
import { parseConfig } from '#src/platform/server/config.ts';
import { rewriteArchive } from '#tests/support/archives.ts';
import { createDatabase, runSql } from '#tests/support/cluster.ts';
import { TEST_SECRET, type TestContext, openTestContext } from '#tests/support/context.ts';

const MB = 1024 * 1024;
const root = mkdtempSync(join(tmpdir(), 'halation-commands-'));
// PostgreSQL's own user must get through.
chmodSync(root, 0o755);
const at = (name: string): string => join(root, name);
const closers: (() => unknown)[] = [];
let site: TestContext;
/** Only root can mount small disks. */
let hasDisks = false;

function mount(name: string, options: string): boolean {
  mkdirSync(at(name));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', at(name)]).status === 0;
  if (isMounted) closers.push(() => spawnSync('umount', [at(name)]));
  return isMounted;
}

interface Ended {
  code: number;
  stderr: string;
}

function command(name: string, args: string[], env: Record<string, string>): Promise<Ended> {
  const { PATH = '', HOME = '' } = process.env;
  return new Promise(done => {
    execFile(
      process.execPath,
      [`scripts/${name}.ts`, ...args],
      { env: { PATH, HOME, AUTH_SECRET: TEST_SECRET, ...env } },
      (error, _stdout, stderr) => done({ code: Number(error?.code ?? 0), stderr }),
    );
  });
}

beforeAll(async () => {
  hasDisks =
    process.platform === 'linux' &&
    mount('tiny', 'size=16k') &&
    mount('small', 'size=4m') &&
    mount('locked', 'ro');
  site = await openTestContext();
  closers.push(() => site.close());
  // Doesn't fit into one read, nor onto the small disk.
  await site.ctx.storage.put(`originals/${'a'.repeat(32)}`, randomBytes(6 * MB));
  const config = parseConfig({ DATA_DIR: at('data') });
  const { databaseUrl, ctx } = site;
  const own = siteToBackUp({ config, secret: TEST_SECRET, databaseUrl, storage: ctx.storage });
  await makeBackup(own, at('good.tar'));
  const bytes = readFileSync(at('good.tar'));
  for (const share of [30, 98]) {
    writeFileSync(at(`cut-${share}.tar`), bytes.subarray(0, (bytes.length * share) / 100));
  }
  const table = bytes.indexOf('000001.copy.gz');
  writeFileSync(at('changed.tar'), Buffer.from(bytes).fill(7, table + 600, table + 700));
  const foreign = pack();
  foreign.entry({ name: 'photo.jpg' }, 'a photo');
  foreign.finalize();
  writeFileSync(at('foreign.tar'), await buffer(foreign));
  await rewriteArchive(at('good.tar'), at('newer.tar'), HEADER, header => ({
    ...header,
    program: '9.0.0',
    migration: { when: 9_999_999_999_999, tag: '9999_next' },
  }));
  await rewriteArchive(at('good.tar'), at('other-manifest.tar'), MANIFEST, () => ({ everything: true }));
  mkdirSync(at('folder.tar'));
  await site.ctx.db.insert(documentSeries).values({ series: 'R-2026', nextSeq: 13 });
  await makeBackup(own, at('numbered.tar'));
}, 120_000);
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
  rmSync(root, { recursive: true, force: true });
});

/** An empty place. */
async function aTarget(): Promise<Record<string, string>> {
  const database = await createDatabase(inject('clusterUrl'));
  closers.push(() => database.drop());
  return { DATABASE_URL: database.url, DATA_DIR: mkdtempSync(at('target-')) };
}

const DAMAGED = /^The archive is damaged or incomplete: .+$/;
const NEWER =
  /^This backup of \S+ was made by a newer version of Halation \(9\.0\.0\): it needs the migration 9999_next, /;

test.each([
  ['cut-30.tar', DAMAGED],
  ['cut-98.tar', DAMAGED],
  ['changed.tar', DAMAGED],
  ['foreign.tar', /^This file is not a backup of Halation$/],
  ['newer.tar', NEWER],
  ['other-manifest.tar', /^This backup was made by a newer version of Halation, or is damaged$/],
  ['folder.tar', /folder\.tar is not a file$/],
])(
  '%s is neither verified nor restored, and a single line says why',
  async (name, line) => {
    const target = await aTarget();
    const both = await Promise.all([
      command('backup', ['--verify', at(name)], target),
      command('restore', [at(name)], target),
    ]);
    for (const { code, stderr } of both) {
      expect(code).toBe(1);
      expect(stderr.trim()).toMatch(line);
      expect(stderr.trim()).not.toContain('\n');
    }
    const tables = `select count(*)::int as count from pg_tables where schemaname = 'public'`;
    expect((await runSql(target['DATABASE_URL'] ?? '', tables)).rows).toEqual([{ count: 0 }]);
    // Nor is a database of our own begun.
    const dataDir = at(`embedded-${name}`);
    expect((await command('restore', [at(name)], { DATA_DIR: dataDir })).code).toBe(1);
    expect(existsSync(dataDir)).toBe(false);
  },
  120_000,
);

test('a disk that is full or read-only, or a wrong setting, ends a command in one line that names the place', async () => {
  if (!hasDisks) {
    console.log('Left out: only root can mount small disks');
    return;
  }
  const target = await aTarget();
  const own = { DATABASE_URL: site.databaseUrl, DATA_DIR: at('data') };
  const wrong: [name: string, args: string[], env: Record<string, string>, line: RegExp][] = [
    ['backup', [at('tiny/a.tar')], own, /^There is no room for the backup in \S+tiny$/],
    [
      'backup',
      [at('locked/a.tar')],
      own,
      /^EROFS: read-only file system, open '\S+locked\/a\.tar\.partial'$/,
    ],
    ['backup', [at('good.tar')], own, /good\.tar already exists\. Choose another name$/],
    ['backup', [at('none/a.tar')], own, /^There is no folder \S+none$/],
    [
      'backup',
      ['--verify', at('good.tar')],
      { TMPDIR: at('small') },
      /^The database cannot be created in \S+small\/.+: .*[Nn]o space left/,
    ],
    [
      'restore',
      [at('good.tar')],
      { ...target, STORAGE_URL: `file:${at('small/files')}` },
      /^The disk is full \(.+\)\. Free up space and try again$/,
    ],
    [
      'restore',
      [at('good.tar')],
      { ...target, DATA_DIR: '/proc/data' },
      /^DATA_DIR: \/proc\/data can't be created/,
    ],
    [
      'restore',
      [at('good.tar')],
      { ...target, STORAGE_URL: `file:${at('locked/files')}` },
      /^STORAGE_URL: \S+ is on a read-only disk/,
    ],
    [
      'restore',
      [at('good.tar')],
      { ...target, DATABASE_URL: 'postgres://127.0.0.1:1/none' },
      /^The database cannot be reached: /,
    ],
    ['admin', ['list'], { DATA_DIR: '/proc/data' }, /^DATA_DIR: \/proc\/data can't be created/],
    ['admin', ['export-users', at('tiny')], own, /already exists/],
    ['seed', [], { MODE: 'live' }, /^MODE=live needs /],
  ];
  for (const [name, args, env, line] of wrong) {
    const { code, stderr } = await command(name, args, env);
    const text = stderr.trim();
    expect([name, args, code, line.test(text) ? line : text]).toEqual([name, args, 1, line]);
    expect(text).not.toContain('\n');
  }
  expect(readdirSync(at('tiny'))).toEqual([]);
}, 240_000);

test('restoring asks for the next number of each series by naming the option, and never uses a number twice', async () => {
  const target = await aTarget();
  const url = target['DATABASE_URL'] ?? '';
  const restored = (...args: string[]) => command('restore', [at('numbered.tar'), ...args], target);
  const next = async () => (await runSql(url, 'select * from document_series order by series')).rows;
  const first = await restored();
  expect(first.stderr).toContain(
    'The next document is R-2026-0013. If later ones were issued since this backup, restore it again with --force --next-number R-2026=NUMBER',
  );
  expect(await next()).toEqual([{ series: 'R-2026', next_seq: 13 }]);
  const again = await restored('--force', '--next-number', 'R-2026=20', '--next-number', 'R-2027=3');
  expect(again).toMatchObject({ code: 0, stderr: expect.not.stringContaining('next document') });
  expect(await next()).toEqual([
    { series: 'R-2026', next_seq: 20 },
    { series: 'R-2027', next_seq: 3 },
  ]);
  await restored('--force', '--next-number', 'R-2026=5');
  expect(await next()).toEqual([{ series: 'R-2026', next_seq: 13 }]);
  expect((await restored('--next-number', 'R-2026')).stderr.trim()).toBe(
    '--next-number R-2026 must be like R-2026=14',
  );
}, 120_000);
