import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { emptyTrash } from '#src/features/uploads/server/uploads.commands.purge.ts';
import { uploadJobs } from '#src/features/uploads/server/uploads.jobs.ts';
import { uploads } from '#src/features/uploads/server/uploads.table.ts';
import { auditLog } from '#src/platform/server/audit/audit.table.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { type JobQueue, defineJob } from '#src/platform/server/database/job-queue.ts';
import { bearerOf } from '#tests/support/accounts.ts';
import { aPhoto } from '#tests/support/files.ts';
import { startJobQueue } from '#tests/support/job-queue.ts';
import { until } from '#tests/support/outage.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { anEndedWorkshop, sendForm } from '#tests/support/uploads.ts';
import type { SystemStatus } from '../operations.contract.system.ts';
import { retryJobs } from './operations.commands.system.ts';

let runs = 0;
const fragile = defineJob({
  name: 'test.fragile',
  data: z.object({}),
  retryLimit: 0,
  handle: () => {
    runs += 1;
    return runs === 1 ? Promise.reject(new Error('not yet')) : Promise.resolve();
  },
});

let server: TestServer;
let queue: JobQueue;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  queue = await startJobQueue(server, [fragile, ...uploadJobs]);
  admin = await bearerOf(server, 'admin');
});
afterAll(async () => {
  await queue.stop();
  await server.stop();
});

async function readStatus(): Promise<SystemStatus> {
  const answer = await fetch(`${server.url}/api/settings/system`, { headers: admin });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  return (await answer.json()) as SystemStatus;
}

test('the status tells version, database, disk, files and email as they are', async () => {
  const status = await readStatus();
  expect(status).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    address: 'http://localhost:3000',
    node: process.versions.node,
    mail: { isSent: false, waiting: 0 },
    backup: null,
    database: { version: expect.stringMatching(/^\d+/) },
    files: { place: 'disk', isReachable: true, count: 0, bytes: 0, deletedCount: 0, deletedBytes: 0 },
  });
  expect(status.database.bytes).toBeGreaterThan(1_000_000);
  const [disk] = status.disks;
  expect(disk?.folder).toBe('data');
  expect(disk?.totalBytes).toBeGreaterThan(disk?.freeBytes ?? 0);
  expect(disk?.uploadsStopBytes).toBeGreaterThan(0);
});

test('a bucket that is away is told', async () => {
  const s3 = await startS3Server();
  const withBucket = await startTestServer({ env: { STORAGE_URL: s3.url } });
  const headers = await bearerOf(withBucket, 'admin');
  const read = async () => {
    const answer = await fetch(`${withBucket.url}/api/settings/system`, { headers });
    return ((await answer.json()) as SystemStatus).files;
  };
  expect(await read()).toMatchObject({ place: 'bucket', isReachable: true });
  await s3.leave();
  expect(await read()).toMatchObject({ place: 'bucket', isReachable: false });
  await withBucket.stop();
  await s3.stop();
});

test('a job that was given up is named, and runs again on request', async () => {
  await inTransaction(server.ctx, tx => queue.send(tx, fragile, {}));
  await until(async () => (await readStatus()).jobs?.failed.length === 1);
  expect((await readStatus()).jobs?.failed).toEqual(['test.fragile']);
  expect(await retryJobs({ ...server.ctx, jobs: queue })).toBe(1);
  await until(async () => (await readStatus()).jobs?.done === 1);
  expect((await readStatus()).jobs?.failed).toEqual([]);
});

test('emptying the trash deletes what is in it at that moment, for good', async () => {
  const { ctx, url } = server;
  const workshopId = String(await anEndedWorkshop(server));
  const files = [];
  for (const name of ['kept.jpg', 'gone.jpg']) {
    files.push({ name, bytes: await aPhoto('jpeg', { width: 60, height: 40 }) });
  }
  await sendForm(`${url}/api/upload/gallery`, { field: 'images', files, fields: { workshopId } }, admin);
  const isGone = eq(uploads.originalName, 'gone.jpg');
  await ctx.db.update(uploads).set({ deletedAt: ctx.clock.now() }).where(isGone);
  const deletedBytes = files[1]?.bytes.length;
  expect((await readStatus()).files).toMatchObject({ count: 2, deletedCount: 1, deletedBytes });
  expect(await emptyTrash({ ...ctx, jobs: queue })).toBe(1);
  await until(async () => (await readStatus()).files.count === 1);
  const left = await ctx.db.select({ name: uploads.originalName }).from(uploads);
  expect(left).toEqual([{ name: 'kept.jpg' }]);
});

test('both changes are in the audit log with the admin who made them', async () => {
  for (const path of ['retry-jobs', 'empty-trash']) {
    const answer = await fetch(`${server.url}/api/settings/system/${path}`, {
      method: 'POST',
      headers: admin,
    });
    expect([answer.status, await answer.json()]).toEqual([200, { count: 0 }]);
  }
  const rows = await server.ctx.db.select().from(auditLog).where(eq(auditLog.actorKind, 'account'));
  expect(rows.map(({ action, details }) => [action, details])).toEqual(
    expect.arrayContaining([
      ['jobs.retry', {}],
      ['upload.empty-trash', { count: 0 }],
    ]),
  );
});
