import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { siteToBackUp, siteToRestore } from '#src/app/backup-site.ts';
import { manageRegistration } from '#src/features/registrations/server/registrations.commands.manage.ts';
import { uploads } from '#src/features/uploads/server/uploads.table.ts';
import { parseConfig } from '#src/platform/server/config.ts';
import { listMigrations } from '#src/platform/server/database/migration-history.ts';
import { openStorage } from '#src/platform/server/storage/open-storage.ts';
import { VERSION } from '#src/platform/server/version.ts';
import { rewriteArchive } from '#tests/support/archives.ts';
import { createDatabase, runSql } from '#tests/support/cluster.ts';
import { TEST_SECRET, type TestContext, openTestContext } from '#tests/support/context.ts';
import { aReservation, aWorkshop, anInterest } from '#tests/support/factories.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { readArchive, readJson } from './archive-reader.ts';
import { checkArchive } from './load-archive.commands.ts';
import { makeBackup } from './make-backup.ts';
import { HEADER, Header, MANIFEST, Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'halation-backup-test-'));
const config = parseConfig({ DATA_DIR: join(folder, 'data') });
const PHOTO = randomBytes(300_000);
let site: TestContext;
let archive: string;
const closers: (() => unknown)[] = [];

const newPath = (): string => join(folder, `${randomBytes(4).toString('hex')}.tar`);

async function anUpload(fileId: string): Promise<void> {
  const at = new Date();
  const texts = { originalName: 'a.jpg', fileType: 'image/jpeg', fileSize: 1, metadata: {} };
  await site.ctx.db.insert(uploads).values({ ...texts, fileId, createdAt: at, updatedAt: at });
}

async function backUp(path = newPath()): Promise<string> {
  const { databaseUrl, ctx } = site;
  const own = siteToBackUp({ config, secret: TEST_SECRET, databaseUrl, storage: ctx.storage });
  await makeBackup(own, path);
  return path;
}

async function newTarget(storageUrl?: string) {
  const database = await createDatabase(inject('clusterUrl'));
  closers.push(() => database.drop());
  const dataDir = mkdtempSync(join(folder, 'target-'));
  const own = parseConfig({ DATA_DIR: dataDir, ...(storageUrl && { STORAGE_URL: storageUrl }) });
  const storage = await openStorage(own.storage);
  return siteToRestore({ config: own, databaseUrl: database.url, storage });
}

const noJobs = { onJobs: async () => undefined };

async function countOf(databaseUrl: string, query: string): Promise<number> {
  const { rows } = await runSql(databaseUrl, `select count(*)::int as count from ${query}`);
  return (rows as { count: number }[])[0]?.count ?? -1;
}

const rewritten = (name: string, change: (json: object) => object): Promise<string> =>
  rewriteArchive(archive, newPath(), name, change);

beforeAll(async () => {
  site = await openTestContext();
  closers.push(() => site.close());
  const { id } = await aWorkshop(site.ctx, { title: 'Night\tCity\nλ', price: 980 });
  for (let i = 0; i < 4; i += 1) await aReservation(site.ctx, id);
  // With an entry of the ledger that takes another one back.
  const { rows } = await runSql(site.databaseUrl, 'select min(id) as id from registrations');
  const { id: first } = rows[0] as { id: number };
  await manageRegistration(site.ctx, { id: first, decision: 'cancel' });
  await manageRegistration(site.ctx, { id: first, decision: 'undo' });
  await anInterest(site.ctx, id);
  await anUpload('a'.repeat(32));
  await site.ctx.storage.put(`uploads/${'a'.repeat(32)}/original`, PHOTO);
  await site.ctx.storage.put('originals/empty', '');
  await openStorage(config.storage);
  writeFileSync(join(config.dataDir, 'auth-secret'), 'kept\n');
  await runSql(site.databaseUrl, `delete from registrations where id = (select max(id) from registrations)`);
  archive = await backUp();
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
  rmSync(folder, { recursive: true, force: true });
});

it('restores the database, the files and the secrets into an empty place', async () => {
  const target = await newTarget();
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  await restoreBackup(target, archive, noJobs);
  expect(await countOf(target.databaseUrl, 'registrations')).toBe(4);
  expect(await countOf(target.databaseUrl, `workshops where title = E'Night\\tCity\\nλ'`)).toBe(1);
  const photo = await target.storage.getBytes(`uploads/${'a'.repeat(32)}/original`);
  expect(PHOTO.equals(photo)).toBe(true);
  expect(await target.storage.sizeOf('originals/empty')).toBe(0);
  expect(readFileSync(join(target.dataDir, 'auth-secret'), 'utf8')).toBe('kept\n');
  // An id that was deleted is never used again.
  const { rows } = await runSql(target.databaseUrl, `select nextval('registrations_id_seq')::int as id`);
  expect(rows).toEqual([{ id: 6 }]);
});

it('restores into a bucket, and makes the same backup from it', async () => {
  const s3 = await startS3Server();
  closers.push(() => s3.stop());
  const target = await newTarget(s3.url);
  await restoreBackup(target, archive, noJobs);
  const path = newPath();
  const own = parseConfig({ DATA_DIR: target.dataDir, STORAGE_URL: s3.url });
  const { databaseUrl, storage } = target;
  await makeBackup(siteToBackUp({ config: own, secret: TEST_SECRET, databaseUrl, storage }), path);
  const manifestOf = async (one: string): Promise<Manifest | undefined> => {
    let manifest: Manifest | undefined;
    for await (const entry of readArchive(one)) {
      if (entry.name === MANIFEST) manifest = Manifest.parse(await readJson(entry));
    }
    return manifest;
  };
  const [first, again] = [await manifestOf(archive), await manifestOf(path)];
  expect(again?.tables).toEqual(first?.tables);
  expect(again?.files).toEqual(first?.files);
});

it('sees one moment of a database that is being written to', async () => {
  const { ctx, databaseUrl } = site;
  const { id } = await aWorkshop(ctx, { maxParticipants: 10_000 });
  const stop = new AbortController();
  const writer = (async () => {
    while (!stop.signal.aborted) await aReservation(ctx, id);
  })();
  const path = await backUp();
  stop.abort();
  await writer;
  const target = await newTarget();
  await restoreBackup(target, path, noJobs);
  const seats = `workshops w where seats_held <>
    (select count(*) from registrations r where r.workshop_id = w.id)`;
  expect(await countOf(databaseUrl, `registrations where workshop_id = ${id}`)).toBeGreaterThan(0);
  expect(await countOf(target.databaseUrl, `${seats} and w.id = ${id}`)).toBe(0);
});

it('refuses a place that has data, and replaces everything in it when forced', async () => {
  const target = await newTarget();
  await restoreBackup(target, archive, noJobs);
  await runSql(target.databaseUrl, `update registrations set name = 'Somebody else'`);
  const others = `registrations where name = 'Somebody else'`;
  await target.storage.put('originals/other', 'x');
  await expect(restoreBackup(target, archive, noJobs)).rejects.toThrow('The database already has data');
  expect(await countOf(target.databaseUrl, others)).toBe(4);
  await restoreBackup(target, archive, { ...noJobs, force: true });
  expect(await countOf(target.databaseUrl, others)).toBe(0);
  expect(await countOf(target.databaseUrl, 'registrations')).toBe(4);
  expect(await target.storage.exists('originals/other')).toBe(false);
});

it('refuses an empty database beside a store with files', async () => {
  const target = await newTarget();
  await target.storage.put('originals/other', 'x');
  await expect(restoreBackup(target, archive, noJobs)).rejects.toThrow('The file store already has files');
});

it('hands over jobs that were waiting, such as emails to send', async () => {
  await runSql(
    site.databaseUrl,
    `create schema pgboss;
     create table pgboss.job (id uuid, name text, data jsonb, start_after timestamptz, state text, created_on timestamptz);
     insert into pgboss.job select gen_random_uuid(), 'send-mail', '{"id":"1"}', now(), state, now()
       from unnest(array['created', 'retry', 'active', 'completed', 'failed']) as state`,
  );
  closers.push(() => runSql(site.databaseUrl, 'drop schema pgboss cascade'));
  const path = await backUp();
  const target = await newTarget();
  const names: string[] = [];
  await restoreBackup(target, path, {
    onJobs: async jobs => void names.push(...jobs.map(({ name }) => name)),
  });
  expect(names).toEqual(['send-mail', 'send-mail', 'send-mail']);
});

it('finds a damaged or incomplete archive', async () => {
  const bytes = readFileSync(archive);
  const at = bytes.indexOf(PHOTO.subarray(0, 100));
  bytes[at + 50] = (bytes[at + 50] ?? 0) ^ 1;
  const damaged = newPath();
  writeFileSync(damaged, bytes);
  await expect(checkArchive(damaged)).rejects.toThrow(/damaged.*original has changed/);
  writeFileSync(damaged, readFileSync(archive).subarray(0, -3_000));
  await expect(checkArchive(damaged)).rejects.toThrow('damaged or incomplete');
  writeFileSync(damaged, 'a text');
  await expect(checkArchive(damaged)).rejects.toThrow('damaged or incomplete');
});

it('refuses an archive of a newer program in one line that names what it needs', async () => {
  const newer = await rewritten(HEADER, json => {
    const header = Header.parse(json);
    return { ...header, program: '9.0.0', migration: { when: 9_999_999_999_999, tag: '9999_next' } };
  });
  await expect(checkArchive(newer)).rejects.toThrow(
    new RegExp(
      `^This backup of \\d{4}-\\S+ was made by a newer version of Halation \\(9\\.0\\.0\\): it needs the migration 9999_next, ` +
        `and this version \\(${VERSION}\\) ends with ${listMigrations().at(-1)?.tag}\\. Install a newer version and try again$`,
    ),
  );
});

it('refuses an archive from before the first release in one line', async () => {
  const older = await rewritten(HEADER, json => {
    const header = Header.parse(json);
    return { ...header, program: '0.1.0', migration: { when: 1, tag: '0000_forms' } };
  });
  await expect(checkArchive(older)).rejects.toThrow(
    /^This backup is from before version 1\.0\.0 \(0\.1\.0\)\. Only the version that made it can restore it$/,
  );
});

it('names files that were deleted while it ran', async () => {
  await anUpload('b'.repeat(32));
  const { databaseUrl, ctx } = site;
  const own = siteToBackUp({ config, secret: TEST_SECRET, databaseUrl, storage: ctx.storage });
  const { manifest } = await makeBackup(own, newPath());
  expect(manifest.missing).toEqual({ count: 1, some: [`uploads/${'b'.repeat(32)}/original`] });
});

it('leaves nothing behind when the disk is almost full', async () => {
  const before = readdirSync(folder);
  const writer = new ArchiveWriter(join(folder, 'full.tar'), () => Promise.reject(new Error('no room')));
  const chunk = Buffer.alloc(1024 * 1024);
  const writing = writer.add(
    'files/large',
    100 * chunk.length,
    Array.from({ length: 100 }, () => chunk),
  );
  await expect(writing).rejects.toThrow('no room');
  await writer.abandon();
  expect(readdirSync(folder)).toEqual(before);
});

it('verifies a backup by restoring it', async () => {
  const { tables, files } = await verifyBackup(archive);
  expect(tables['public.registrations']?.rows).toBe(4);
  expect(files.count).toBe(2);
});

it('notices a table that came back with other values', async () => {
  const other = await rewritten(MANIFEST, json => {
    const manifest = Manifest.parse(json);
    const workshops = manifest.tables['public.workshops'];
    return { ...manifest, tables: { ...manifest.tables, 'public.workshops': { ...workshops, sha256: '0' } } };
  });
  await expect(verifyBackup(other)).rejects.toThrow('public.workshops has other values');
});
