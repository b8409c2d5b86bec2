import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#src/embedded-postgres/embedded.ts';

/** Owns the test databases. Like the application's role, it's not a superuser. */
const TEST_ROLE = 'halation_test';

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

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

/** Returns the superuser's URL. Uses TEST_DATABASE_URL, or else an embedded server without disk syncing. */
export async function startCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  const cluster = given ? { url: given, stop: async () => undefined } : await startEmbedded();
  const { rowCount } = await runSql(cluster.url, 'select from pg_roles where rolname = $1', [TEST_ROLE]);
  if (rowCount === 0) await runSql(cluster.url, `create role ${TEST_ROLE} login password '${TEST_ROLE}'`);
  return cluster;
}

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
