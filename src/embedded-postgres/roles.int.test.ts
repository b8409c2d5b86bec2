import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openJobQueue } from '#src/platform/server/database/job-queue.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { migrate } from '#src/platform/server/database/migrate.ts';

let dataDir: string;
let cluster: Awaited<ReturnType<typeof startEmbeddedPostgres>>;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'halation-roles-'));
  chmodSync(dataDir, 0o755); // PostgreSQL's user must be able to enter
  cluster = await startEmbeddedPostgres({ dataDir, durable: false });
});

afterEach(async () => {
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function ask(url: string, ...statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

async function runJobs(databaseUrl: string, name = 'noted'): Promise<void> {
  const jobs = [{ name, handle: () => Promise.resolve() }];
  const log = pino({ level: 'silent' });
  const queue = await openJobQueue({ databaseUrl, log, jobs, isWorker: false });
  await queue.stop();
}

async function makeOld(): Promise<void> {
  const postgres = cluster.adminUrl.replace(/[^/]+$/, 'postgres');
  await ask(postgres, 'drop database halation', 'drop role halation_app', 'create database halation');
  await migrate(cluster.adminUrl);
  await runJobs(cluster.adminUrl);
  await ask(
    cluster.adminUrl,
    `insert into contact_messages (name, email, message, created_at) values ('Mara', 'mara@example.com', 'Hi', now())`,
    'create view senders as select name from contact_messages',
    'create table numbered (n serial)',
    `create type mood as enum ('good', 'better')`,
    'create function twice(n integer) returns integer language sql as $$ select n * 2 $$',
  );
  const file = join(dataDir, 'postgres.json');
  const { appPassword: _, ...state } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  await cluster.stop();
  writeFileSync(file, JSON.stringify({ ...state, owner: undefined }));
}

const LEFT = `
  select classid::regclass as kind, objid from pg_shdepend
    where refclassid = 'pg_authid'::regclass and refobjid = 'halation'::regrole and deptype = 'o'
      and dbid = (select oid from pg_database where datname = current_database())
  union all
  select 'pg_class'::regclass, oid from pg_class c where oid >= 16384 and relowner = 'halation'::regrole
    and relkind <> 'i' and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
  union all
  select 'pg_proc'::regclass, oid from pg_proc p where oid >= 16384 and proowner = 'halation'::regrole
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  union all
  select 'pg_type'::regclass, oid from pg_type t where oid >= 16384 and typowner = 'halation'::regrole
    and not exists (select from pg_depend where objid = t.oid and deptype in ('e', 'i'))
  union all
  select 'pg_namespace'::regclass, oid from pg_namespace where oid >= 16384 and nspowner = 'halation'::regrole`;

async function expectRightfulOwner(): Promise<void> {
  const [role] = await ask(
    cluster.url,
    'select current_user as name, rolsuper or rolcreaterole or rolcreatedb as mighty from pg_roles where rolname = current_user',
  );
  expect(role).toEqual({ name: 'halation_app', mighty: false });
  await expect(ask(cluster.url, `copy (select 1) to program 'true'`)).rejects.toThrow(/permission denied/);
  expect(await ask(cluster.adminUrl, LEFT)).toEqual([]);
}

test('the application connects as the owner of its database, which is not a superuser', async () => {
  await migrate(cluster.url);
  await runJobs(cluster.url);
  await expectRightfulOwner();
  const [extension] = await ask(
    cluster.url,
    `select count(*)::integer as n from pg_extension where extname = 'pg_trgm'`,
  );
  expect(extension).toEqual({ n: 1 });
});

test('a database from before this role existed is transferred with everything in it', async () => {
  await makeOld();
  cluster = await startEmbeddedPostgres({ dataDir, durable: false });
  await migrate(cluster.url);
  await expectRightfulOwner();
  await runJobs(cluster.url);
  await runJobs(cluster.url, 'a-new-queue');
  const owners = [
    'contact_messages add column x text',
    'numbered add column x text',
    'numbered drop column n',
  ];
  await ask(
    cluster.url,
    ...owners.map(change => `alter table ${change}`),
    'drop view senders',
    'drop function twice',
  );
  await ask(
    cluster.url,
    `alter type mood add value 'best'`,
    'listen halation_cache',
    'notify halation_cache',
  );
  expect(await ask(cluster.url, 'select name, message from contact_messages')).toEqual([
    { name: 'Mara', message: 'Hi' },
  ]);

  const { url } = cluster;
  await cluster.stop();
  cluster = await startEmbeddedPostgres({ dataDir, durable: false });
  expect(cluster.url).toBe(url);
  await expectRightfulOwner();
}, 60_000);
