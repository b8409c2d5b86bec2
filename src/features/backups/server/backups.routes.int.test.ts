import {
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openArchives } from '#src/app/backup-archives.ts';
import { buildServer } from '#src/app/build-server.ts';
import { openIdentity } from '#src/app/identity.ts';
import { parseConfig } from '#src/platform/server/config.ts';
import { openLog } from '#src/platform/server/logger.ts';
import { openMetrics } from '#src/platform/server/metrics/metrics.ts';
import { openStorage } from '#src/platform/server/storage/open-storage.ts';
import { type SignedIn, signInAs } from '#tests/support/accounts.ts';
import { TEST_SECRET, TestClock } from '#tests/support/context.ts';
import { startJobQueue } from '#tests/support/job-queue.ts';
import { until } from '#tests/support/outage.ts';
import { callJson } from '#tests/support/json.ts';
import { DEMO_PASSWORD } from '#tests/support/journey-server.ts';
import { setUpTestServer } from '#tests/support/set-up-server.ts';
import type { Backups } from '../backups.contract.ts';
import { KEPT, archiveName } from '../backups.rules.ts';
import {
  type Archives,
  endInterruptedBackups,
  queueNightlyBackup,
  requestBackup,
  runBackup,
} from './backups.commands.ts';
import { backupJobs } from './backups.jobs.ts';
import { lastBackup, watchedBackup } from './backups.queries.ts';
import { backups } from './backups.table.ts';

const folder = mkdtempSync(join(tmpdir(), 'halation-backups-'));
const clock = new TestClock('2026-06-16T10:10:30Z');
const server = setUpTestServer({ clock });
let archives: Archives & { stop(): Promise<void> };
let url: string;
let admin: SignedIn;
let stop: () => Promise<unknown>;

beforeAll(async () => {
  const config = parseConfig({ DATA_DIR: folder, RATE_LIMIT_SCALE: '1000', DEMO_PASSWORD });
  const storage = await openStorage(config.storage);
  archives = openArchives({ config, secret: TEST_SECRET, databaseUrl: server.databaseUrl, storage });
  const { ctx: shared, pool, cache } = server;
  const identity = openIdentity(config, TEST_SECRET);
  const parts = { config, secret: TEST_SECRET, identity, shared, pool, cache, distDir: null, archives };
  const app = await buildServer({ ...parts, log: openLog('silent'), metrics: openMetrics() });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  stop = () => app.close();
  admin = await signInAs(server, 'admin');
});
afterAll(async () => {
  await stop();
  await archives.stop();
  rmSync(folder, { recursive: true, force: true });
});

const call = (method: string, path: string) => callJson(method, url + path, admin.headers);
const list = async () => (await call('GET', '/api/backups')).body as Backups;
const made = (): string[] => readdirSync(join(folder, 'backups'));
/** Tokens don't live that long. */
const setClock = async (now: string): Promise<void> => {
  clock.set(now);
  admin = await signInAs(server, 'admin');
};

/** What the job does next. */
async function runNext(): Promise<void> {
  const [waiting] = await server.ctx.db.select().from(backups).where(eq(backups.status, 'waiting'));
  await runBackup(server.ctx, archives, waiting?.id ?? 0);
}

it('makes a backup for an admin, verifies it, and lets only them download it', async () => {
  expect(await call('POST', '/api/backups')).toMatchObject({ status: 201, body: { status: 'waiting' } });
  expect(await call('POST', '/api/backups')).toMatchObject({ status: 409, body: { code: 'backup_running' } });
  await runNext();
  const { items, lastGoodAt, isOld } = await list();
  expect(items[0]).toMatchObject({ status: 'done', isNightly: false, reason: null });
  expect(lastGoodAt).toBe(items[0]?.startedAt);
  expect(isOld).toBe(false);
  expect(made()).toHaveLength(1);

  const id = items[0]?.id;
  expect((await fetch(`${url}/api/backups/${id}/file`)).status).toBe(404);
  const link = await call('POST', `/api/backups/${id}/link`);
  const file = await fetch(url + (link.body as { url: string }).url);
  expect(file.headers.get('content-disposition')).toContain(made()[0]);
  expect((await file.arrayBuffer()).byteLength).toBe(Number(file.headers.get('content-length')));
}, 30_000);

describe('a link to download a backup', () => {
  const newLink = async (by: SignedIn): Promise<string> => {
    const [newest] = (await list()).items;
    const { body } = await callJson('POST', `${url}/api/backups/${newest?.id}/link`, by.headers);
    return url + (body as { url: string }).url;
  };
  const open = async (link: string): Promise<number> => {
    const answer = await fetch(link);
    await answer.arrayBuffer();
    return answer.status;
  };

  it('works once', async () => {
    const link = await newLink(admin);
    expect((await fetch(link, { method: 'HEAD' })).status).toBe(404);
    expect([await open(link), await open(link)]).toEqual([200, 404]);
  });

  it('works for five minutes', async () => {
    const link = await newLink(admin);
    clock.set(new Date(clock.now().getTime() + 300_000));
    expect(await open(link)).toBe(404);
    admin = await signInAs(server, 'admin');
  });

  it('works while its owner is an admin', async () => {
    const former = await signInAs(server, 'admin');
    const link = await newLink(former);
    const path = `${url}/api/users/${former.id}/role`;
    expect((await callJson('PUT', path, admin.headers, { role: 'user' })).status).toBe(200);
    expect(await open(link)).toBe(404);
  });

  it("doesn't open another backup, nor without its token", async () => {
    const link = await newLink(admin);
    expect(await open(link.replace(/\d+\/file/, '999/file'))).toBe(404);
    expect(await open(link.replace(/\?.*/, ''))).toBe(404);
  });
});

it('keeps the seven newest archives', async () => {
  const days = Array.from({ length: KEPT }, (_, day) => new Date(Date.UTC(2026, 4, 1 + day)));
  const older = days.map(startedAt => ({ status: 'done' as const, isNightly: true, startedAt, bytes: 1 }));
  const rows = await server.ctx.db.insert(backups).values(older).returning();
  for (const row of rows) writeFileSync(join(folder, 'backups', archiveName(row)), 'x');
  await setClock('2026-06-17T10:10:30Z');
  await queueNightlyBackup(server.ctx);
  await queueNightlyBackup(server.ctx);
  await runNext();
  const { items } = await list();
  expect(items).toHaveLength(KEPT);
  expect(items[0]).toMatchObject({ isNightly: true, status: 'done', startedAt: '2026-06-17T10:10:30.000Z' });
  const kept = items.map(({ id, startedAt }) => archiveName({ id, startedAt: new Date(startedAt) }));
  expect(made().toSorted()).toEqual(kept.toSorted());
}, 30_000);

it('lists a night that failed with its reason, and warns after two days', async () => {
  renameSync(join(folder, 'backups'), join(folder, 'elsewhere'));
  writeFileSync(join(folder, 'backups'), 'in the way');
  await setClock('2026-06-20T10:10:30Z');
  await queueNightlyBackup(server.ctx);
  await expect(runNext()).rejects.toThrow();
  const { isOld, items } = await list();
  expect(isOld).toBe(true);
  expect(items[0]).toMatchObject({
    status: 'failed',
    bytes: null,
    reason: expect.stringMatching(/^Stopped: /),
  });
  expect(await lastBackup(server.ctx)).toMatchObject({
    lastGoodAt: new Date('2026-06-17T10:10:30Z'),
    failed: { at: new Date('2026-06-20T10:10:30Z') },
  });
  rmSync(join(folder, 'backups'));
  renameSync(join(folder, 'elsewhere'), join(folder, 'backups'));
});

it('counts as a failed job when it fails, and is made when the job runs again', async () => {
  const runs: string[] = [];
  const onRun = (job: string, outcome: string) => void (job === 'backup' && runs.push(outcome));
  const ofBackups = backupJobs(archives).filter(({ schedule }) => !schedule);
  const queue = await startJobQueue(server, ofBackups, onRun);
  renameSync(join(folder, 'backups'), join(folder, 'elsewhere'));
  writeFileSync(join(folder, 'backups'), 'in the way');
  await requestBackup({ ...server.ctx, jobs: queue });
  await until(() => runs.length === 1);
  expect((await watchedBackup(server.ctx, true)).hasFailed).toBe(true);
  rmSync(join(folder, 'backups'));
  renameSync(join(folder, 'elsewhere'), join(folder, 'backups'));
  await setClock('2026-06-20T11:00:00Z');
  expect(await queue.retryFailed()).toBe(1);
  await until(() => runs.length === 2, 20_000);
  await queue.stop();
  expect(runs).toEqual(['failed', 'completed']);
  expect((await list()).items[0]).toMatchObject({ status: 'done', startedAt: '2026-06-20T11:00:00.000Z' });
  expect((await watchedBackup(server.ctx, true)).hasFailed).toBe(false);
}, 40_000);

it('notices an archive that was damaged since, and deletes it when asked', async () => {
  const newest = (await list()).items.find(({ verifiedAt }) => verifiedAt);
  const id = newest?.id ?? 0;
  const path = join(folder, 'backups', archiveName({ id, startedAt: new Date(newest?.startedAt ?? 0) }));
  truncateSync(path, 5_000);
  expect(await call('POST', `/api/backups/${id}/verify`)).toMatchObject({ status: 204 });
  await expect(runBackup(server.ctx, archives, id)).rejects.toThrow('damaged or incomplete');
  const found = (await list()).items.find(one => one.id === id);
  expect(found).toMatchObject({ verifiedAt: null, reason: expect.stringContaining('damaged or incomplete') });
  expect(await call('DELETE', `/api/backups/${id}`)).toMatchObject({ status: 204 });
  expect(existsSync(path)).toBe(false);
  expect(await call('DELETE', `/api/backups/${id}`)).toMatchObject({ status: 404 });
}, 30_000);

it('keeps away from a backup that another process is making or verifying', async () => {
  await setClock('2026-06-21T10:10:30Z');
  expect((await call('POST', '/api/backups')).status).toBe(201);
  const [id = 0] = (await list()).items.map(one => one.id);
  const making = runBackup(server.ctx, archives, id);
  await until(async () => (await list()).items[0]?.status === 'running');
  await endInterruptedBackups(server.ctx, archives);
  expect((await list()).items[0]?.status).toBe('running');
  await until(async () => (await list()).items[0]?.status === 'done', 20_000);
  // It's being verified: another process restarts, is asked to verify it, too, and an admin deletes it.
  await endInterruptedBackups(server.ctx, archives);
  await runBackup(server.ctx, archives, id);
  expect((await list()).items[0]?.verifiedAt).toBeNull();
  const refused = { status: 409, body: { code: 'backup_running' } };
  expect(await call('DELETE', `/api/backups/${id}`)).toMatchObject(refused);
  expect(await call('POST', `/api/backups/${id}/verify`)).toMatchObject(refused);
  await making;
  expect((await list()).items[0]).toMatchObject({ id, status: 'done', verifiedAt: expect.any(String) });
}, 40_000);

it('calls a backup failed that was being made when the server was killed', async () => {
  const values = { status: 'running' as const, isNightly: false, startedAt: clock.now() };
  const [row] = await server.ctx.db.insert(backups).values(values).returning();
  await endInterruptedBackups(server.ctx, archives);
  const found = (await list()).items.find(({ id }) => id === row?.id);
  expect(found).toMatchObject({ status: 'failed', reason: 'Stopped: the server was restarted' });
});

it('makes none at night when the owner has turned it off', async () => {
  await callJson('PUT', `${url}/api/settings`, admin.headers, { nightlyBackup: false });
  await server.ctx.db.delete(backups);
  await queueNightlyBackup(server.ctx);
  expect(await list()).toMatchObject({ isNightly: false, items: [], isOld: false });
});

it('leaves backups of an external database to whoever runs it', async () => {
  expect((await callJson('GET', `${server.url}/api/backups`, admin.headers)).body).toMatchObject({
    isMadeHere: false,
  });
  expect(await callJson('POST', `${server.url}/api/backups`, admin.headers)).toMatchObject({ status: 409 });
});

it('tells the age of the last successful one to Prometheus', async () => {
  await server.ctx.db.insert(backups).values({
    status: 'done',
    isNightly: true,
    startedAt: new Date(Date.now() - 3_600_000),
    verifiedAt: new Date(),
  });
  const metrics = await (await fetch(`${url}/metrics?key=${encodeURIComponent(DEMO_PASSWORD)}`)).text();
  expect(metrics).toMatch(/^halation_backup_age_seconds 3[56]\d\d(\.\d+)?$/m);
});
