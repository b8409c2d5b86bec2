import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#src/embedded-postgres/embedded.ts';

/** Owns the tests' databases: like the application's own role, it is not a superuser. */
const TEST_ROLE = 'halation_test';

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** Runs one statement on a connection of its own. */
export async function runSql(url: string, sql: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql, values);
  } finally {
    await client.end();
  }
}

async function startEmbedded() {
  const dataDir = mkdtempSync(join(tmpdir(), 'halation-tests-'));
  chmodSync(dataDir, 0o755); // PostgreSQL's own user must get through
  const { adminUrl, location, stop } = await startEmbeddedPostgres({ dataDir, durable: false });
  const stopAndClean = async (): Promise<void> => {
    await stop();
    for (const folder of [location, dataDir]) rmSync(folder, { recursive: true, force: true });
  };
  return { url: adminUrl, stop: stopAndClean };
}

/** One PostgreSQL for a test run, as its superuser: TEST_DATABASE_URL, else an embedded one without disk syncing. */
export async function startCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  const cluster = given ? { url: given, stop: async () => undefined } : await startEmbedded();
  const { rowCount } = await runSql(cluster.url, 'select from pg_roles where rolname = $1', [TEST_ROLE]);
  if (rowCount === 0) await runSql(cluster.url, `create role ${TEST_ROLE} login password '${TEST_ROLE}'`);
  return cluster;
}

/** Creates a database with a copy of what the template holds. */
export async function createDatabase(clusterUrl: string, template = 'template1') {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runSql(clusterUrl, `create database ${name} template ${template} owner ${TEST_ROLE}`);
  const url = new URL(withDatabase(clusterUrl, name));
  url.username = TEST_ROLE;
  url.password = TEST_ROLE;
  const drop = async (): Promise<void> => {
    await runSql(clusterUrl, `drop database if exists ${name} with (force)`);
  };
  return { name, url: url.href, drop };
}
