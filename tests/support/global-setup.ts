import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#src/platform/server/database/embedded.ts';
import { migrate } from '#src/platform/server/database/migrate.ts';
import { TEST_ROLE, asTestRole, templateDatabase, withDatabase } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster of this test run, as its superuser. */
    clusterUrl: string;
  }
}

async function createTemplate(clusterUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query(`drop database if exists ${templateDatabase}`);
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [TEST_ROLE]);
  if (rowCount === 0) await client.query(`create role ${TEST_ROLE} login password '${TEST_ROLE}'`);
  await client.query(`create database ${templateDatabase} owner ${TEST_ROLE}`);
  await client.end();
  await migrate(asTestRole(withDatabase(clusterUrl, templateDatabase)));
}

/**
 * One cluster for the run, with a migrated template that each test file gets a copy of.
 * TEST_DATABASE_URL (a superuser's) runs the same tests on another PostgreSQL.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    await createTemplate(given);
    project.provide('clusterUrl', given);
    return async () => undefined;
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'halation-tests-'));
  chmodSync(dataDir, 0o755); // PostgreSQL's own user must get through
  const cluster = await startEmbeddedPostgres({ dataDir, durable: false });
  await createTemplate(cluster.adminUrl);
  project.provide('clusterUrl', cluster.adminUrl);
  return async () => {
    await cluster.stop();
    for (const folder of [cluster.location, dataDir]) rmSync(folder, { recursive: true, force: true });
  };
}
