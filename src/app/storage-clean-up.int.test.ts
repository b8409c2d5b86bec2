import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateMultipartUploadCommand, ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { uploads } from '#src/features/uploads/server/uploads.table.ts';
import { parseConfig } from '#src/platform/server/config.ts';
import type { FilesContext } from '#src/platform/server/context.ts';
import { openStorage } from '#src/platform/server/storage/open-storage.ts';
import { checkStore } from '#src/platform/server/storage/store-owner.ts';
import { DAY_MS } from '#src/shared/dates.ts';
import { type TestContext, openTestContext } from '#tests/support/context.ts';
import { keptFiles } from '#tests/support/files.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { fileParts, jobs } from './slices.ts';

const folders = fileParts.map(({ folder }) => folder);

let closers: (() => unknown)[] = [];
let errors: string[];
let site: TestContext;
let ctx: FilesContext;

function withLog(context: FilesContext): FilesContext {
  const log = pino(
    { level: 'error' },
    { write: (line: string) => void errors.push((JSON.parse(line) as { msg: string }).msg) },
  );
  return { ...context, log };
}

async function openStore(place: string) {
  if (place === 'a bucket') {
    const s3 = await startS3Server();
    closers.push(() => s3.stop());
    return openStorage(parseConfig({ STORAGE_URL: s3.url }).storage);
  }
  const folder = mkdtempSync(join(tmpdir(), 'halation-store-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  return openStorage(parseConfig({ STORAGE_URL: `file:${folder}` }).storage);
}

/** A second database with the same store. */
async function anotherDatabase(): Promise<FilesContext> {
  const other = await openTestContext();
  closers.push(() => other.close());
  return withLog({ ...other.ctx, storage: ctx.storage });
}

async function anUpload(fileId: string, files = 1): Promise<void> {
  const at = new Date();
  const texts = { originalName: 'a.jpg', fileType: 'image/jpeg', fileSize: 1, metadata: {} };
  await ctx.db.insert(uploads).values({ ...texts, fileId, createdAt: at, updatedAt: at });
  await ctx.storage.put(`uploads/${fileId}/original`, 'x');
  for (let i = 1; i < files; i += 1) await ctx.storage.put(`uploads/${fileId}/${i}.webp`, 'x');
}

const KNOWN = '0'.repeat(32);

async function cleanUp(context: FilesContext, days: number): Promise<void> {
  const now = new Date(Date.now() + days * DAY_MS);
  await jobs
    .find(({ name }) => name === 'storage-clean-up')
    ?.handle({ ...context, clock: { now: () => now } }, {});
}

async function trash(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of ctx.storage.listFiles('trash')) keys.push(key);
  return keys.sort();
}

describe.each(['a folder', 'a bucket'])('the nightly clean-up of %s', place => {
  beforeEach(async () => {
    errors = [];
    site = await openTestContext();
    closers.push(() => site.close());
    ctx = withLog({ ...site.ctx, storage: await openStore(place) });
  });
  afterEach(async () => {
    for (const close of closers.toReversed()) await close();
    closers = [];
  });

  it('keeps files without a record in the trash for 30 days', async () => {
    await checkStore(ctx, folders);
    await anUpload(KNOWN, 20);
    await ctx.storage.put('uploads/stray/original', 'a stray');
    await ctx.storage.put('incoming/stray/part', 'a part');
    await cleanUp(ctx, 3);
    const day = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
    expect(await trash()).toEqual([`trash/${day}/uploads/stray/original`]);
    expect((await keptFiles(ctx)).filter(key => !key.includes(KNOWN))).toEqual([]);
    await cleanUp(ctx, 32);
    expect(await trash()).toHaveLength(1);
    await cleanUp(ctx, 35);
    expect(await trash()).toEqual([]);
    expect(await keptFiles(ctx)).toHaveLength(20);
    expect(errors).toEqual([]);
  });

  it('deletes nothing if DATABASE_URL is wrong', async () => {
    await checkStore(ctx, folders);
    await anUpload(KNOWN);
    const other = await anotherDatabase();
    await checkStore(other, folders);
    expect(errors).toEqual([expect.stringContaining('belongs to another database')]);
    await cleanUp(other, 3);
    expect(errors[1]).toContain('No file was removed');
    expect([await keptFiles(ctx), await trash()]).toEqual([[`uploads/${KNOWN}/original`], []]);
    // The store still belongs to the first database.
    await cleanUp(ctx, 3);
    expect(errors).toHaveLength(2);
  });

  it("deletes nothing if the database is empty and the store's origin is unknown", async () => {
    await anUpload(KNOWN, 3);
    const empty = await anotherDatabase();
    await checkStore(empty, folders);
    await cleanUp(empty, 3);
    expect(errors).toEqual([expect.stringContaining('Too many files have no record')]);
    expect([(await keptFiles(ctx)).length, await trash()]).toEqual([3, []]);
    // The database that knows the files takes ownership of the store.
    await cleanUp(ctx, 3);
    await checkStore(empty, folders);
    expect(errors[1]).toContain('belongs to another database');
  });

  it('deletes nothing after an older backup was restored', async () => {
    await checkStore(ctx, folders);
    await anUpload(KNOWN, 37);
    const sinceTheDump = ['1', '2', '3'].map(digit => digit.repeat(32));
    for (const id of sinceTheDump) await anUpload(id);
    await site.ctx.db.delete(uploads);
    await ctx.db.insert(uploads).values({
      fileId: KNOWN,
      originalName: 'a.jpg',
      fileType: 'image/jpeg',
      fileSize: 1,
      metadata: {},
      createdAt: new Date(),
      updatedAt: new Date(),
    });
    await cleanUp(ctx, 3);
    expect(errors).toEqual([expect.stringContaining('was an older backup restored')]);
    expect([(await keptFiles(ctx)).length, await trash()]).toEqual([40, []]);
  });
});

describe('a bucket with parts of a file that was never completed', () => {
  it('loses them after two days', async () => {
    errors = [];
    closers = [];
    site = await openTestContext();
    const s3 = await startS3Server();
    const storage = await openStorage(parseConfig({ STORAGE_URL: s3.url }).storage);
    ctx = withLog({ ...site.ctx, storage });
    const { hostname, port, username, password, pathname } = new URL(s3.url);
    const client = new S3Client({
      endpoint: `http://${hostname}:${port}`,
      region: 'us-east-1',
      credentials: { accessKeyId: username, secretAccessKey: password },
      forcePathStyle: true,
    });
    const Bucket = pathname.slice(1);
    await client.send(new CreateMultipartUploadCommand({ Bucket, Key: 'uploads/half/original' }));
    const unfinished = async (): Promise<number> =>
      (await client.send(new ListMultipartUploadsCommand({ Bucket }))).Uploads?.length ?? 0;
    await cleanUp(ctx, 1);
    expect(await unfinished()).toBe(1);
    await cleanUp(ctx, 3);
    expect(await unfinished()).toBe(0);
    expect(errors).toEqual([]);
    await s3.stop();
    await site.close();
  });
});

describe('a bucket that has lost files of records', () => {
  it('is reported, without a question about each file', async () => {
    errors = [];
    closers = [];
    site = await openTestContext();
    const s3 = await startS3Server();
    const storage = await openStorage(parseConfig({ STORAGE_URL: s3.url }).storage);
    ctx = withLog({ ...site.ctx, storage });
    await checkStore(ctx, folders);
    const ids = Array.from({ length: 30 }, (_, index) => String(index).padStart(32, '0'));
    for (const id of ids) await anUpload(id);
    await cleanUp(ctx, 3);
    expect(errors).toEqual([]);
    await storage.delete(`uploads/${ids[7]}/original`);
    s3.asked.length = 0;
    await cleanUp(ctx, 3);
    expect(errors).toEqual(['files of records are missing']);
    expect(s3.asked.filter(one => one.startsWith('HEAD')).length).toBeLessThan(10);
    await s3.stop();
    await site.close();
  });
});

describe('a folder with many files', () => {
  it('loses at most 100 files per run', async () => {
    errors = [];
    closers = [];
    site = await openTestContext();
    const folder = mkdtempSync(join(tmpdir(), 'halation-store-'));
    const storage = await openStorage(parseConfig({ STORAGE_URL: `file:${folder}` }).storage);
    ctx = withLog({ ...site.ctx, storage });
    await checkStore(ctx, folders);
    await anUpload(KNOWN);
    for (let i = 0; i < 2_100; i += 1) await writeFile(join(folder, `uploads/${KNOWN}/${i}`), 'x');
    await mkdir(join(folder, 'uploads/stray'));
    for (let i = 0; i < 101; i += 1) await writeFile(join(folder, `uploads/stray/${i}`), 'x');
    await cleanUp(ctx, 3);
    expect(errors).toHaveLength(1);
    expect(await trash()).toEqual([]);
    rmSync(join(folder, 'uploads/stray/100'));
    await cleanUp(ctx, 3);
    expect(errors).toHaveLength(1);
    expect(await trash()).toHaveLength(100);
    expect(statSync(join(folder, 'trash')).mode & 0o777).toBe(0o700);
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
