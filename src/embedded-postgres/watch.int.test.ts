import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signalAll, until } from '#tests/support/outage.ts';
import { findPostmaster } from './cluster.ts';
import { processesOf } from './processes.ts';
import { startEmbeddedPostgres } from './embedded.ts';

type Server = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

let root: string;
let messages: string[];
let lost: string[];
const started: Server[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'halation-watch-'));
  chmodSync(root, 0o755);
  [messages, lost] = [[], []];
});

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
  rmSync(root, { recursive: true, force: true });
});

async function start(dataDir: string, patienceMs = 60_000) {
  const server = await startEmbeddedPostgres({ dataDir, log: message => messages.push(message) });
  started.push(server);
  const watch = server.watch(reason => lost.push(reason), patienceMs);
  return { ...server, isHealthy: () => watch.isHealthy() };
}

async function ask(url: string, sql: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<{ answer: unknown }>(sql, values)).rows.map(row => row.answer);
  } finally {
    client.end().catch(() => undefined);
  }
}

const answers = (url: string): Promise<boolean> =>
  ask(url, 'select 1').then(
    () => true,
    () => false,
  );

const postmasterOf = (server: Pick<Server, 'location'>): number => findPostmaster(server.location)?.pid ?? 0;

test('a killed database is restarted on the same port every time, without data loss', async () => {
  const server = await start(join(root, 'data'));
  await ask(server.url, 'create table kept (answer integer)');
  let count = 0;
  for (const signal of ['SIGKILL', 'SIGQUIT', 'SIGKILL'] as const) {
    await ask(server.url, 'insert into kept values ($1)', [(count += 1)]);
    const before = postmasterOf(server);
    process.kill(before, signal);
    await until(() => !server.isHealthy(), 5_000);
    await until(() => server.isHealthy(), 30_000);
    expect(postmasterOf(server)).not.toBe(before);
    expect(await ask(server.url, 'select count(*)::integer as answer from kept')).toEqual([count]);
  }
  expect(lost).toEqual([]);
}, 90_000);

test.each([
  ['only the postmaster', (server: Server) => [findPostmaster(server.location)?.pid ?? 0]],
  ['all processes', (server: Server) => processesOf(server.location)],
])(
  'a database that hangs (%s) becomes unhealthy within seconds and is replaced',
  async (_, pidsOf) => {
    const server = await start(join(root, 'data'));
    await ask(server.url, 'create table kept as select 42 as answer');
    const before = postmasterOf(server);
    signalAll(pidsOf(server), 'SIGSTOP');
    await until(() => !server.isHealthy(), 10_000);
    expect(await answers(server.url)).toBe(false);
    await until(() => server.isHealthy(), 60_000);
    expect(postmasterOf(server)).not.toBe(before);
    expect(await ask(server.url, 'select answer from kept')).toEqual([42]);
  },
  90_000,
);

test('the watch gives up once, with the reason, if the database cannot be restarted', async () => {
  const server = await start(join(root, 'data'), 2_000);
  const control = join(server.location, 'global/pg_control');
  renameSync(control, `${control}.gone`);
  process.kill(postmasterOf(server), 'SIGKILL');
  await until(() => lost.length > 0, 30_000);
  expect(lost).toHaveLength(1);
  expect(lost[0]).toMatch(/pg_control.*postgres\.log/);
  expect(server.isHealthy()).toBe(false);
  renameSync(`${control}.gone`, control);
}, 60_000);

test('a database that is stopped on purpose stays stopped', async () => {
  const server = await start(join(root, 'data'));
  await server.stop();
  await new Promise(resolve => setTimeout(resolve, 1_500));
  expect(findPostmaster(server.location)).toBeNull();
  expect(messages.join()).not.toMatch(/exited/);
}, 60_000);

test('a second process restarts the database when its owner is gone and stops it at the end', async () => {
  const first = await start(join(root, 'data'));
  const second = await start(join(root, 'data'));
  await first.stop();
  await until(async () => answers(second.url), 30_000);
  await second.stop();
  expect(findPostmaster(second.location)).toBeNull();
}, 60_000);

function mountSmallDisk(folder: string): boolean {
  mkdirSync(folder);
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=110m,mode=755', 'halation', folder]).status === 0;
}

test('a full disk stops the database, which recovers all committed data once there is room', async ({
  skip,
}) => {
  const disk = join(root, 'disk');
  if (!mountSmallDisk(disk)) skip('this machine does not let tests mount a small disk');
  try {
    const server = await start(join(disk, 'data'));
    await ask(server.url, 'create table kept (n serial, filler text)');
    const filler = join(disk, 'filler');
    let committed = 0;
    const write = async (): Promise<void> => {
      await ask(
        server.url,
        `insert into kept (filler) select repeat(md5(i::text), 100) from generate_series(1, 300) i`,
      );
      committed += 300;
    };
    await write();
    writeFileSync(filler, Buffer.alloc(1));
    for (
      let megabytes = 1;
      spawnSync('fallocate', ['-l', `${megabytes}M`, filler]).status === 0;
      megabytes += 1
    );
    const before = postmasterOf(server);
    // A table that can't grow only causes an error, but PostgreSQL crashes if its write-ahead log can't grow.
    const grow = `select pg_logical_emit_message(true, 'test', repeat('x', 2000000))`;
    await until(async () => {
      await ask(server.url, grow).catch(() => undefined);
      return postmasterOf(server) !== before;
    }, 60_000);
    await until(() => !server.isHealthy(), 5_000);
    rmSync(filler);
    await until(() => server.isHealthy(), 60_000);
    const [kept] = await ask(server.url, 'select count(*)::integer as answer from kept');
    expect(kept).toBeGreaterThanOrEqual(committed);
    expect(lost).toEqual([]);
  } finally {
    for (const one of started.splice(0)) await one.stop();
    spawnSync('umount', ['-l', disk]);
  }
}, 180_000);
