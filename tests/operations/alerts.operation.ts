import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { backups } from '#src/features/backups/server/backups.table.ts';
import { PROJECT_ROOT } from '#src/platform/server/config.ts';
import { defineJob, openJobQueue } from '#src/platform/server/database/job-queue.ts';
import { inTransaction } from '#src/platform/server/database/transaction.ts';
import { sendMail } from '#src/platform/server/mail/outbox.commands.ts';
import { ask } from '#tests/support/ask.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startJobQueue } from '#tests/support/job-queue.ts';
import { allowConnections, breakConnections, until } from '#tests/support/outage.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { type TestServer, startTestServer } from '#tests/support/server.ts';

const METRICS_TOKEN = 'a token for the metrics of tests';
/** Figures are ten seconds old at most, and a busy machine is slow. */
const PATIENCE_MS = 40_000;
/** About the machine that runs the tests. */
const OF_THE_MACHINE = new Set(['HalationDiskAlmostFull', 'HalationEventLoopBlocked', 'HalationSlow']);

const isInstalled = spawnSync('prometheus', ['--version']).error === undefined;
const needed = isInstalled ? '' : ' (left out: prometheus is not installed, see apt-get install prometheus)';

interface Alert {
  labels: Record<string, string>;
  annotations: Record<string, string>;
  state: string;
}

/** The guide's scrape configuration and rules, but every second and without the rules' patience. */
function writeConfig(folder: string, servers: readonly TestServer[]): string {
  const guide = readFileSync(join(PROJECT_ROOT, 'docs/monitoring.md'), 'utf8');
  const rules = readFileSync(join(PROJECT_ROOT, 'deploy/alerts.yaml'), 'utf8');
  writeFileSync(join(folder, 'alerts.yaml'), rules.replaceAll(/for: \d+[mh]/g, 'for: 0s'));
  const targets = servers.map(({ url }) => `'${new URL(url).host}'`).join(', ');
  const config = (/```yaml\n(.*?)```/s.exec(guide)?.[1] ?? '')
    .replace('THE_TOKEN', METRICS_TOKEN)
    .replace(/targets: \[.*\]/, `targets: [${targets}]`)
    .replace('/etc/prometheus/halation-alerts.yaml', join(folder, 'alerts.yaml'));
  const path = join(folder, 'prometheus.yaml');
  writeFileSync(path, `global: { scrape_interval: 1s, evaluation_interval: 1s }\n${config}`);
  return path;
}

async function startPrometheus(servers: readonly TestServer[]) {
  const folder = mkdtempSync(join(tmpdir(), 'halation-prometheus-'));
  const address = `127.0.0.1:${await freePort()}`;
  const child: ChildProcess = spawn(
    'prometheus',
    [
      `--config.file=${writeConfig(folder, servers)}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=${address}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  const read = async (path: string): Promise<unknown> => {
    const { body } = await ask(`http://${address}/api/v1/${path}`);
    return (JSON.parse(body.toString()) as { data: unknown }).data;
  };
  const firing = async (name?: string): Promise<Alert[]> => {
    const { alerts } = (await read('alerts')) as { alerts: Alert[] };
    return alerts.filter(
      ({ state, labels }) => state === 'firing' && (!name || labels['alertname'] === name),
    );
  };
  const samples = async (query: string): Promise<number> =>
    ((await read(`query?query=${encodeURIComponent(query)}`)) as { result: unknown[] }).result.length;
  await until(
    () =>
      samples('up == 1').then(
        count => count === servers.length,
        () => false,
      ),
    PATIENCE_MS,
  );
  return { read, firing, samples };
}

const hopeless = defineJob({
  name: 'test.hopeless',
  data: z.object({}),
  retryLimit: 0,
  handle: () => Promise.reject(new Error('never works')),
});
const stuck = defineJob({ name: 'test.stuck', data: z.object({}), handle: () => Promise.resolve() });

test.skipIf(!isInstalled)(
  `a real Prometheus is quiet about a healthy site, and names what is wrong with a sick one${needed}`,
  async () => {
    const s3 = await startS3Server();
    onTestFinished(() => s3.stop());
    const env = { METRICS_TOKEN, STORAGE_URL: s3.url };
    const web = await startTestServer({ env });
    const worker = await startTestServer({ databaseUrl: web.databaseUrl, env: { ...env, JOBS: 'only' } });
    const other = await startTestServer({ env });
    onTestFinished(async () => {
      await allowConnections(other.databaseUrl, true);
      await Promise.all([other.stop(), web.stop()]);
    });
    const hostOf = ({ url }: TestServer) => new URL(url).host;
    const jobs = await startJobQueue(web, [hopeless]);
    const prometheus = await startPrometheus([web, worker, other]);
    const fires = async (name: string): Promise<Alert[]> => {
      await until(async () => (await prometheus.firing(name)).length > 0, PATIENCE_MS);
      return prometheus.firing(name);
    };
    const namesFiring = async () =>
      (await prometheus.firing()).map(({ labels }) => labels['alertname'] ?? '');

    await until(
      async () => (await prometheus.samples('halation_worker_seen_seconds < 60')) >= 2,
      PATIENCE_MS,
    );
    expect((await namesFiring()).filter(name => !OF_THE_MACHINE.has(name))).toEqual([]);

    // An email that waits says nothing about other jobs.
    const idle = await openJobQueue({
      databaseUrl: web.databaseUrl,
      log: web.ctx.log,
      jobs: [stuck, defineJob({ ...sendMail, handle: () => Promise.resolve() })],
      isWorker: false,
    });
    const anHourAgo = `now() - interval '2 hours'`;
    const age = (name: string) =>
      web.ctx.db.execute(
        `update pgboss.job set created_on = ${anHourAgo}, start_after = ${anHourAgo} where name = '${name}'`,
      );
    const ids = ['019b0000-0000-7000-8000-000000000001'];
    await inTransaction(web.ctx, tx => idle.send(tx, sendMail, { ids }));
    await age(sendMail.name);
    await fires('HalationEmailsWaiting');
    expect(await namesFiring()).not.toContain('HalationJobsStuck');
    await inTransaction(web.ctx, tx => idle.send(tx, stuck, {}));
    await age(stuck.name);
    expect(await fires('HalationJobsStuck')).toMatchObject([
      {
        labels: { queue: 'test.stuck', severity: 'ticket' },
        annotations: { summary: 'Jobs of the kind test.stuck have been waiting for half an hour' },
      },
    ]);

    await inTransaction(web.ctx, tx => jobs.send(tx, hopeless, {}));
    expect(await fires('HalationJobsFailed')).toMatchObject([
      { annotations: { summary: 'A job of the kind test.hopeless was given up' } },
    ]);
    await jobs.stop();
    await idle.stop();
    await web.ctx.db.execute(`update pgboss.version set cron_on = ${anHourAgo}`);
    expect(await fires('HalationNoWorker')).toMatchObject([{ labels: { severity: 'page' } }]);

    const startedAt = new Date(Date.now() - 3 * 86_400_000);
    const reason = 'Stopped: the disk was full';
    await web.ctx.db.insert(backups).values({ status: 'failed', isNightly: true, startedAt, reason });
    expect(await fires('HalationBackupFailed')).toMatchObject([{ labels: { severity: 'ticket' } }]);
    expect(await fires('HalationBackupOld')).toMatchObject([{ labels: { severity: 'page' } }]);

    await s3.leave();
    const away = await fires('HalationStoreDown');
    expect(away.map(({ labels }) => labels['job'])).toContain('halation');

    await allowConnections(other.databaseUrl, false);
    await breakConnections(other.databaseUrl);
    const [down] = await fires('HalationDatabaseDown');
    expect(down?.annotations['summary']).toBe(`${hostOf(other)} cannot reach its database`);
    const lead = { method: 'POST', body: '{"name":"Ada","email":"ada@example.com"}' };
    const headers = { 'content-type': 'application/json' };
    // Again and again: a rate needs two scrapes that have seen the same kind of answer.
    await until(async () => {
      for (let sent = 0; sent < 10; sent += 1) await fetch(`${other.url}/api/leads`, { ...lead, headers });
      return (await prometheus.firing('HalationErrors')).length > 0;
    }, PATIENCE_MS);
    const [errors] = await prometheus.firing('HalationErrors');
    expect(errors?.labels['instance']).toBe(hostOf(other));

    await worker.stop();
    const [gone] = await fires('HalationDown');
    expect(gone?.annotations['summary']).toBe(`${hostOf(worker)} does not answer`);

    // What Prometheus has renamed because it uses that name itself.
    const labels = (await prometheus.read('labels')) as string[];
    expect(labels).toContain('queue');
    expect(labels.filter(label => label.startsWith('exported_'))).toEqual([]);
  },
);
