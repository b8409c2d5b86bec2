import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase, runSql, withDatabase } from '#tests/support/cluster.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { until } from '#tests/support/outage.ts';
import { StartError } from '../config.ts';
import { migrate } from './migrate.ts';

let folder: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;

function writeNewerProgram(sql: string): void {
  cpSync('migrations', folder, { recursive: true });
  const journalFile = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'));
  const when = Math.max(...journal.entries.map((entry: { when: number }) => entry.when)) + 1000;
  journal.entries.push({
    idx: journal.entries.length,
    version: '7',
    when,
    tag: '9999_next',
    breakpoints: true,
  });
  writeFileSync(journalFile, JSON.stringify(journal));
  writeFileSync(join(folder, '9999_next.sql'), sql);
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'halation-migrations-'));
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

test('processes that start at the same time migrate once', async () => {
  // Without the lock, they would overlap during the pause, and the second would fail to create the table.
  writeNewerProgram(
    'select pg_sleep(0.3);--> statement-breakpoint\ncreate table added_once (id integer primary key)',
  );
  const starts = [
    migrate(database.url, { folder }),
    migrate(database.url, { folder }),
    migrate(database.url, { folder }),
  ];
  await Promise.all(starts);
  const { rows } = await client.query('select count(*)::int as n from added_once');
  expect(rows).toEqual([{ n: 0 }]);
});

test('a database newer than the program is refused and not changed', async () => {
  writeNewerProgram('create table from_the_future (id integer primary key)');
  await migrate(database.url, { folder });
  const refusal = await migrate(database.url).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect(String(refusal)).toContain('The database is newer than this program');
  const { rows } = await client.query(`select to_regclass('from_the_future') is not null as kept`);
  expect(rows).toEqual([{ kept: true }]);
});

test('a database from before the first release is refused in one line that says what to do', async () => {
  await client.query('update drizzle.__drizzle_migrations set created_at = 1');
  const refusal = await migrate(database.url).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect(String(refusal)).toMatch(/from before version 1\.0\.0 .* Start with an empty database or DATA_DIR/);
  expect(String(refusal)).not.toContain('\n');
});

describe('a database that cannot hold the site is refused in one line that says what to type', () => {
  const clusterUrl = () => inject('clusterUrl');

  async function refusal(url: string): Promise<string> {
    const error = await migrate(url).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }
  const schemasOf = async (url: string) =>
    (await runSql(url, `select count(*)::int as n from pg_namespace where nspname = 'drizzle'`)).rows;

  test('one that is not in UTF-8', async () => {
    const { url, drop } = await createDatabase(clusterUrl(), `template0 encoding 'LATIN1' locale 'C'`);
    onTestFinished(drop);
    expect(await refusal(url)).toMatch(
      /^DATABASE_URL: the database test_\w+ uses LATIN1, which .* Make another one: create database halation owner halation_test encoding 'UTF8' template template0$/,
    );
    expect(await schemasOf(url)).toEqual([{ n: 0 }]);
  });

  test('one in which the user may create nothing, or no tables', async () => {
    const { name, url, drop } = await createDatabase(clusterUrl());
    const own = new URL(withDatabase(clusterUrl(), name));
    const role = `low_${name}`;
    await runSql(clusterUrl(), `create role ${role} login password 'x'`);
    onTestFinished(async () => {
      await drop();
      await runSql(clusterUrl(), `drop role ${role}`);
    });
    const low = new URL(url);
    low.username = role;
    low.password = 'x';
    expect(await refusal(low.href)).toBe(
      `DATABASE_URL: the user ${role} may not create tables in the database ${name}. ` +
        `Make it the owner: alter database ${name} owner to ${role}`,
    );
    await runSql(own.href, `grant create on database ${name} to ${role}`);
    expect(await refusal(low.href)).toBe(
      `DATABASE_URL: the user ${role} may not create tables in the schema public of ${name}. ` +
        `Allow it there: grant create on schema public to ${role}`,
    );
    expect(await schemasOf(own.href)).toEqual([{ n: 0 }]);
    // What the first line says to type is enough.
    await runSql(
      own.href,
      `revoke create on database ${name} from ${role}; alter database ${name} owner to ${role}`,
    );
    await migrate(low.href);
  });

  test('one with tables of another program, which stay as they are', async () => {
    const { url, drop } = await createDatabase(clusterUrl());
    onTestFinished(drop);
    await runSql(url, 'create table leads (x integer); create table notes (x integer)');
    expect(await refusal(url)).toBe(
      'DATABASE_URL: the database already has tables of another program (public.leads). ' +
        `Make an empty one: create database halation owner halation_test encoding 'UTF8' template template0`,
    );
    expect(await schemasOf(url)).toEqual([{ n: 0 }]);
  });
});

test('a failed migration leaves no changes behind', async () => {
  writeNewerProgram('create table half_done (id integer);--> statement-breakpoint\nselect no_such_column');
  await expect(migrate(database.url, { folder })).rejects.toThrow();
  const { rows } = await client.query(`select to_regclass('half_done') is null as gone`);
  expect(rows).toEqual([{ gone: true }]);
});

test('a blocked migration logs who blocks it, lets other sessions through and continues when it can', async () => {
  await client.query('create table busy (id integer)');
  writeNewerProgram('alter table busy add column name text');
  const holder = new pg.Client({ connectionString: database.url, application_name: 'a long report' });
  await holder.connect();
  await holder.query('begin; select * from busy');
  const messages: string[] = [];
  const migrating = migrate(database.url, { folder, log: message => messages.push(message) });
  await until(() => messages.length > 0);
  expect(messages.join()).toMatch(
    /waiting for a lock .*process \d+ \(a long report, \w+, idle in transaction\)/,
  );
  await client.query(`set lock_timeout = '9s'`);
  await client.query('select * from busy');
  await holder.query('commit');
  await holder.end();
  await migrating;
  await client.query('select name from busy');
});

test('a process that waits for another one to migrate logs it', async () => {
  writeNewerProgram('select pg_sleep(3)');
  const messages: string[] = [];
  const log = (message: string): void => void messages.push(message);
  await Promise.all([migrate(database.url, { folder, log }), migrate(database.url, { folder, log })]);
  expect(messages.join()).toMatch(/waiting for a lock .*halation migrate/);
});
