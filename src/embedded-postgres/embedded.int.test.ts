import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { processStart } from './processes.ts';
import { startEmbeddedPostgres } from './embedded.ts';

let root: string;
let dataDir: string;
const started: { stop(): Promise<void> }[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'halation-embedded-'));
  chmodSync(root, 0o755);
  dataDir = join(root, 'a folder', 'data');
});

afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
  rmSync(root, { recursive: true, force: true });
});

async function start(log?: (message: string) => void) {
  const server = await startEmbeddedPostgres({ dataDir, log });
  started.push(server);
  return server;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ answer: unknown }>(sql);
    return rows.map(row => row.answer);
  } finally {
    await client.end();
  }
}

const postmasterOf = (folder: string): number =>
  Number.parseInt(readFileSync(join(folder, 'postmaster.pid'), 'utf8'));

async function startAndKill(): Promise<string> {
  const code = `
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)};
    console.log((await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })).url);
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  child.kill('SIGKILL');
  await once(child, 'exit');
  return output.toString().trim();
}

describe('the embedded database', { timeout: 90_000 }, () => {
  test('refuses a folder of another major version without touching it, and says how to move it', async () => {
    const { location, stop } = await startEmbeddedPostgres({ dataDir, durable: false });
    await stop();
    writeFileSync(join(location, 'PG_VERSION'), '17\n');
    const before = readdirSync(location);
    await expect(start()).rejects.toThrow(
      /made by PostgreSQL 17, .* brings PostgreSQL 18\. Nothing was changed\. .*npm run backup.*npm run restore/,
    );
    expect(readdirSync(location)).toEqual(before);
  });

  test('starts with durable settings and UTF-8, refuses a wrong password and can be stopped', async () => {
    const server = await start();
    const settings = `select name || '=' || setting as answer from pg_settings
      where name in ('fsync', 'data_checksums', 'listen_addresses', 'full_page_writes') order by name`;
    expect(await ask(server.url, settings)).toEqual([
      'data_checksums=on',
      'fsync=on',
      'full_page_writes=on',
      'listen_addresses=127.0.0.1',
    ]);
    expect(await ask(server.url, "select lower('ÉCLAIR') as answer")).toEqual(['éclair']);
    const wrong = new URL(server.url);
    wrong.password = 'guessed';
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    await server.stop();
    await expect(ask(server.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  test('is shared with a second process, which leaves it running', async () => {
    const first = await start();
    const second = await start();
    expect(second.url).toBe(first.url);
    await second.stop();
    expect(await ask(first.url, 'select 1 as answer')).toEqual([1]);
  });

  test('is created once by two concurrent starts', async () => {
    const [one, other] = await Promise.all([start(), start()]);
    expect(one.url).toBe(other.url);
  });

  test('keeps committed data after being killed', async () => {
    const first = await start();
    await ask(first.url, 'create table kept as select 42 as answer');
    const postmaster = postmasterOf(first.location);
    process.kill(postmaster, 'SIGKILL');
    await vi.waitUntil(() => processStart(postmaster) === null, 10_000);
    const second = await start();
    expect(await ask(second.url, 'select answer from kept')).toEqual([42]);
  });

  test('is taken over and stopped if its parent was killed', async () => {
    const url = await startAndKill();
    const messages: string[] = [];
    const server = await start(message => messages.push(message));
    expect(server.url).toBe(url);
    expect(messages.join()).toMatch(/took over/i);
    await server.stop();
    await expect(ask(url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  test.runIf(process.getuid?.() === 0)(
    'is stored elsewhere if PostgreSQL cannot access the home folder of root',
    async () => {
      mkdirSync(dataDir, { recursive: true });
      chmodSync(root, 0o700);
      const messages: string[] = [];
      const first = await start(message => messages.push(message));
      expect(first.location.startsWith(root)).toBe(false);
      expect(messages.join()).toContain(first.location);
      await ask(first.url, 'create table kept as select 42 as answer');
      await first.stop();
      const second = await start();
      expect(second.location).toBe(first.location);
      expect(await ask(second.url, 'select answer from kept')).toEqual([42]);
      await second.stop();
      rmSync(first.location, { recursive: true });
    },
  );
});
