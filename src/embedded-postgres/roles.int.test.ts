import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
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

async function runJobs(databaseUrl: string): Promise<void> {
  const jobs = [{ name: 'noted', handle: () => Promise.resolve() }];
  const log = pino({ level: 'silent' });
  const queue = await openJobQueue({ databaseUrl, log, jobs, isWorker: false });
  await queue.stop();
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
