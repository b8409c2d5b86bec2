import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { backups } from '#src/features/backups/server/backups.table.ts';
import { ask } from '#tests/support/ask.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { startJobQueue } from '#tests/support/job-queue.ts';
import { until } from '#tests/support/outage.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';
import { databaseOf, openPool } from '../database/pool.ts';
import { inTransaction } from '../database/transaction.ts';
import { defineJob, openJobQueue } from '../database/job-queue.ts';
import { sendMail } from '../mail/outbox.commands.ts';
import { openMetrics } from './metrics.ts';
import { openSiteStatus } from './site-status.ts';

const METRICS_TOKEN = 'a token for the metrics of tests';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { METRICS_TOKEN } });
});
afterAll(() => server.stop());

async function scrape(): Promise<string> {
  const { status, body } = await ask(`${server.url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  expect(status).toBe(200);
  return body.toString();
}

test('requests are counted and timed by route pattern, so that addresses add no series', async () => {
  for (const path of ['/api/workshops/1', '/api/workshops/2?q=ada@example.com', '/nothing/here?key=secret']) {
    await ask(server.url + path);
  }
  const text = await scrape();
  expect(text).toMatch(
    /^halation_http_requests_total\{method="GET",route="\/api\/workshops\/:id",status="404"\} 2$/m,
  );
  expect(text).toMatch(
    /^halation_http_request_duration_seconds_count\{method="GET",route="\/api\/workshops\/:id",status="4xx"\} 2$/m,
  );
  expect(text).not.toMatch(/nothing|ada@|secret/);
});

test('a scrape tells how the database, its connections and the disk are', async () => {
  const text = await scrape();
  const read = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
  expect(read('halation_database_up')).toBe(1);
  expect(read('halation_database_bytes')).toBeGreaterThan(1_000_000);
  expect(read('halation_database_connections')).toBeGreaterThan(0);
  expect(read('halation_database_connections_limit')).toBeGreaterThan(10);
  expect(read('halation_pool_connections_limit')).toBeGreaterThan(0);
  expect(read('halation_pool_connections\\{state="used"\\}')).toBe(0);
  expect(read('halation_disk_free_bytes\\{folder="data"\\}')).toBeGreaterThan(0);
  expect(read('halation_disk_used_bytes\\{folder="data"\\}')).toBeGreaterThan(0);
  expect(text).toMatch(/^halation_info\{version="\d+\.\d+\.\d+"\} 1$/m);
});

test('waiting and failed jobs and emails are counted by job', async () => {
  const runs: [string, string][] = [];
  const hopeless = defineJob({
    name: 'test.hopeless',
    data: z.object({}),
    retryLimit: 0,
    handle: () => Promise.reject(new Error('never works')),
  });
  const queue = await startJobQueue(server, [hopeless], (job, outcome) => runs.push([job, outcome]));
  await inTransaction(server.ctx, tx => queue.send(tx, hopeless, {}));
  await until(() => runs.length === 1);
  await queue.stop();
  const ids = ['019b0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000002'];
  const { databaseUrl, ctx } = server;
  const mailJob = defineJob({ ...sendMail, handle: () => Promise.resolve() });
  const idle = await openJobQueue({ databaseUrl, log: ctx.log, jobs: [mailJob], isWorker: false });
  await inTransaction(server.ctx, tx => idle.send(tx, sendMail, { ids }));
  await inTransaction(server.ctx, tx =>
    idle.send(tx, sendMail, { ids }, { startAfter: new Date(Date.now() + 60_000) }),
  );
  await idle.stop();

  const site = openSiteStatus(server.ctx, { folders: {} });
  await site.renew();
  expect(runs).toEqual([['test.hopeless', 'failed']]);
  expect(site.status.waitingEmails).toBe(2);
  expect(site.status.jobs).toEqual([
    { name: 'send-mail', waiting: 1, oldestSeconds: expect.any(Number), failed: 0, done: 0 },
    { name: 'test.hopeless', waiting: 0, oldestSeconds: 0, failed: 1, done: 0 },
  ]);
});

test('emails that a killed process was sending count as waiting', async () => {
  const site = openSiteStatus(server.ctx, { folders: {} });
  const beat = "update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now()";
  await server.pool.query(`${beat} where name = 'send-mail' and start_after <= now()`);
  await site.renew();
  expect(site.status.waitingEmails).toBe(2);
  expect(site.status.jobs?.find(({ name }) => name === 'send-mail')?.waiting).toBe(0);

  const later = openSiteStatus(server.ctx, { folders: {} });
  const missed =
    "update pgboss.job set created_on = now() - interval '1 hour', heartbeat_on = now() - interval '31 s'";
  await server.pool.query(`${missed} where state = 'active'`);
  await later.renew();
  const mail = later.status.jobs?.find(({ name }) => name === 'send-mail');
  expect(mail).toMatchObject({ waiting: 1 });
  expect(mail?.oldestSeconds).toBeGreaterThan(3500);
});

test('twenty scrapes at the same time and ten more right after ask the database once', async () => {
  const pool = openPool(server.databaseUrl, () => undefined);
  let statements = 0;
  pool.on('acquire', () => (statements += 1));
  const site = openSiteStatus({ db: databaseOf(pool) }, { folders: {} });
  await Promise.all(Array.from({ length: 20 }, () => site.renew()));
  await Promise.all(Array.from({ length: 10 }, () => site.renew()));
  expect(site.status.database?.version).toMatch(/^\d+/);
  expect(statements).toBeLessThanOrEqual(4);
  await pool.end();
});

async function scrapeFresh(env: Record<string, string> = {}): Promise<string> {
  const fresh = await startTestServer({ databaseUrl: server.databaseUrl, env: { METRICS_TOKEN, ...env } });
  const { body } = await ask(`${fresh.url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  await fresh.stop();
  return body.toString();
}
const figure = (text: string, name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);

test('the age of the last successful backup is published, or of the first attempt while there is none', async () => {
  expect(await scrape()).not.toMatch(/^halation_backup_age_seconds \d/m);
  const row = (hours: number) => ({ isNightly: true, startedAt: new Date(Date.now() - hours * 3_600_000) });
  const reason = 'Stopped: the disk was full';
  await server.ctx.db
    .insert(backups)
    .values([72, 48].map(hours => ({ ...row(hours), status: 'failed' as const, reason })));
  const failing = await scrapeFresh();
  expect(figure(failing, 'halation_backup_failed')).toBe(1);
  expect(figure(failing, 'halation_backup_age_seconds')).toBeGreaterThanOrEqual(72 * 3600);
  const { startedAt } = row(3);
  await server.ctx.db
    .insert(backups)
    .values({ ...row(3), status: 'done', finishedAt: startedAt, verifiedAt: startedAt });
  const good = await scrapeFresh();
  expect(figure(good, 'halation_backup_failed')).toBe(0);
  const age = figure(good, 'halation_backup_age_seconds');
  expect(age).toBeGreaterThanOrEqual(3 * 3600);
  expect(age).toBeLessThan(3 * 3600 + 600);
});

test('a store that is away or hangs is told within seconds, and holds no other figure back', async () => {
  const s3 = await startS3Server();
  const env = { STORAGE_URL: s3.url };
  expect(figure(await scrapeFresh(env), 'halation_store_up')).toBe(1);
  s3.be('hangs');
  const hanging = await scrapeFresh(env);
  expect([figure(hanging, 'halation_store_up'), figure(hanging, 'halation_database_up')]).toEqual([0, 1]);
  s3.be('well');
  await s3.leave();
  expect(figure(await scrapeFresh(env), 'halation_store_up')).toBe(0);
  await s3.stop();
});

test('a process that does jobs is seen by all', async () => {
  const queue = await startJobQueue(server, []);
  const seen = async () => figure(await scrapeFresh(), 'halation_worker_seen_seconds');
  await until(async () => (await seen()) < 5);
  await queue.stop();
  await server.ctx.db.execute(`update pgboss.version set cron_on = now() - interval '1 hour'`);
  expect(await seen()).toBeGreaterThanOrEqual(3600);
});

test('no label has a name that Prometheus gives to its own', async () => {
  const metrics = openMetrics();
  metrics.jobRan('send-mail', 'completed', 1);
  const text = (await scrapeFresh()) + (await metrics.register.metrics());
  expect(text).toContain('{queue="send-mail"');
  const labels = text.match(/(?<=[{,])\w+(?==")/g) ?? [];
  expect(labels.filter(label => ['job', 'instance'].includes(label))).toEqual([]);
});

test('without a database, a scrape still answers and says so', async () => {
  const pool = openPool('postgres://127.0.0.1:1/none', () => undefined);
  const site = openSiteStatus({ db: databaseOf(pool) }, { folders: { data: '/' } });
  await site.renew();
  expect(site.status).toMatchObject({ database: null, jobs: null, waitingEmails: null });
  expect(site.status.disks.get('data')?.freeBytes).toBeGreaterThan(0);
  await pool.end();
});
