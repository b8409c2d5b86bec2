import { utimesSync } from 'node:fs';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { jobs } from '#src/app/slices.ts';
import type { FilesContext } from '#src/platform/server/context.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import type { JobQueue } from '#src/platform/server/database/job-queue.ts';
import { signInAs } from '#tests/support/accounts.ts';
import { anActor } from '#tests/support/actors.ts';
import { aPhoto, aVideo, keptFiles } from '#tests/support/files.ts';
import { startJobQueue } from '#tests/support/job-queue.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { anEndedWorkshop, sendForm } from '#tests/support/uploads.ts';
import { uploadsOfAccount } from './uploads.commands.account.ts';
import { admitUploader, readDetails } from './uploads.commands.admit.ts';
import { keepUploads } from './uploads.commands.keep.ts';
import { receiveFile } from './uploads.commands.receive.ts';
import { appendToUpload, beginUpload } from './uploads.commands.resume.ts';

let server: TestServer;
let workshopId: string;
let queue: JobQueue;
let ctx: FilesContext;
beforeAll(async () => {
  server = await startTestServer();
  workshopId = String(await anEndedWorkshop(server));
  queue = await startJobQueue(server, jobs);
  ctx = { ...server.ctx, jobs: queue };
});
afterAll(async () => {
  await queue.stop();
  await server.stop();
});

const [HALFWAY, GUESTS] = ['a'.repeat(32), 'b'.repeat(32)] as const;

async function keep(bytes: Buffer, caller: FilesContext = ctx): Promise<string> {
  const admission = await admitUploader(
    caller,
    readDetails({ workshopId, name: 'Ada', email: 'ada@example.com' }),
  );
  async function* chunks(): AsyncGenerator<Buffer> {
    yield bytes;
  }
  const file = await receiveFile(ctx, { chunks: chunks(), name: 'a' });
  const [row] = await keepUploads(ctx, admission, [file]);
  return row?.fileId ?? '';
}

const cleanUp = (context: FilesContext): Promise<void> | undefined =>
  jobs.find(({ name }) => name === 'storage-clean-up')?.handle(context, {});

it('makes the derivatives of a photo ahead of the first request', async () => {
  const fileId = await keep(await aPhoto('jpeg', { width: 900, height: 600 }));
  const wanted = ['480.avif', '480.webp', '800.avif', '800.webp', 'original'];
  await vi.waitFor(
    async () => {
      const kept = (await keptFiles(ctx)).filter(key => key.includes(fileId));
      expect(kept.map(key => key.split('/').at(-1))).toEqual(wanted);
    },
    { timeout: 50_000, interval: 200 },
  );
}, 60_000);

it('exports the uploads of an account, and deletes their files with the account', async () => {
  const member = await signInAs(server, 'user');
  // The profile is created with the first token.
  await fetch(`${server.url}/api/uploads/user`, { headers: member.headers });
  const actor = { ...anActor('user'), id: member.id, email: member.email };
  const fileId = await keep(aVideo(), { ...ctx, actor });
  const half = aVideo('mp4', 20_000);
  const begin = (by: FilesContext, details: Record<string, string>) =>
    beginUpload(by, { id: details['id'] ?? '', size: half.length, metadata: { workshopId, ...details } });
  await begin({ ...ctx, actor }, { id: HALFWAY });
  await begin(ctx, { id: GUESTS, name: 'Ada', email: member.email });
  async function* start(): AsyncGenerator<Buffer> {
    yield half.subarray(0, 10_000);
  }
  await appendToUpload({ ...ctx, actor }, HALFWAY, start());
  await appendToUpload(ctx, GUESTS, start());
  const parts = async () => (await keptFiles(ctx)).filter(key => key.startsWith('incoming/'));
  expect(await parts()).toHaveLength(2);
  const [exported] = (await uploadsOfAccount.exportOf(ctx, member)) as { file: string }[];
  expect(exported).toMatchObject({ originalName: 'a', fileType: 'video/mp4', isPublic: false });
  expect((await fetch(server.url + exported?.file)).status).toBe(200);
  await inTransaction(ctx, tx => uploadsOfAccount.forget(tx, member));
  expect((await fetch(server.url + exported?.file)).status).toBe(404);
  await vi.waitFor(
    async () => expect((await keptFiles(ctx)).filter(key => key.includes(fileId))).toEqual([]),
    { timeout: 20_000, interval: 200 },
  );
  await vi.waitFor(async () => expect(await parts()).toEqual([]), { timeout: 20_000, interval: 200 });
}, 30_000);

it('every night, moves files without a record to the trash and reports records without a file', async () => {
  const [named, lost] = [await keep(aVideo()), await keep(aVideo())];
  // Only a few orphans among many files: too many would stop the run.
  for (let i = 0; i < 60; i += 1) await ctx.storage.put(`uploads/${named}/${i}`, 'x');
  for (const key of [
    'uploads/0123/original',
    'incoming/0123/part',
    'originals/0123',
    'derivatives/0123/480.avif',
  ]) {
    await ctx.storage.put(key, 'a stray');
    await ctx.storage.put(`${key}-young`, 'perhaps on its way to a record');
    await ctx.storage.withLocalFile(key, path => Promise.resolve(utimesSync(path, new Date(0), new Date(0))));
  }
  await ctx.storage.withLocalFile(`uploads/${named}/original`, path =>
    Promise.resolve(utimesSync(path, new Date(0), new Date(0))),
  );
  await ctx.storage.delete(`uploads/${lost}/original`);
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  await cleanUp({ ...ctx, log });
  const kept = await keptFiles(ctx);
  expect(kept.filter(key => key.includes('0123'))).toEqual([
    'derivatives/0123/480.avif-young',
    'incoming/0123/part-young',
    'originals/0123-young',
    'uploads/0123/original-young',
  ]);
  expect(kept).toContain(`uploads/${named}/original`);
  const missing = lines
    .map(line => JSON.parse(line) as Record<string, unknown>)
    .find(line => line['level'] === 50);
  expect(missing).toMatchObject({ folder: 'uploads', count: 1, some: [`uploads/${lost}/original`] });
});

it('reports that the store is unavailable, and leaves no record behind', async () => {
  const s3 = await startS3Server();
  const other = await startTestServer({ env: { STORAGE_URL: s3.url } });
  const member = await signInAs(other, 'user');
  const fields = { workshopId: String(await anEndedWorkshop(other)) };
  const files = [{ name: 'a.jpg', bytes: await aPhoto() }];
  const send = () =>
    sendForm(`${other.url}/api/upload/gallery`, { field: 'images', files, fields }, member.headers);
  await s3.leave();
  expect(await send()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  const count = async (): Promise<number> => (await other.pool.query('select 1 from uploads')).rowCount ?? 0;
  expect(await count()).toBe(0);
  await s3.comeBack();
  expect((await send()).status).toBe(200);
  expect([await count(), (await keptFiles(other.ctx)).length]).toEqual([1, 1]);
  const list = await fetch(`${other.url}/api/uploads/user`, { headers: member.headers });
  const [upload] = (await list.json()) as { fileUrl: string; picture: { url: string } }[];
  expect((await fetch(other.url + upload?.picture.url)).status).toBe(200);
  const part = await fetch(other.url + upload?.fileUrl, { headers: { range: 'bytes=0-3' } });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 4]);
  await other.stop();
  await s3.stop();
});
