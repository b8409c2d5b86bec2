import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** The migrated, empty database that every test database is copied from. */
export const templateDatabase = 'halation_template';

/** Whose databases the tests work in: like the application's own role, it is not a superuser. */
export const TEST_ROLE = 'halation_test';

/** The same database, as that role. */
export function asTestRole(url: string): string {
  const changed = new URL(url);
  changed.username = TEST_ROLE;
  changed.password = TEST_ROLE;
  return changed.href;
}

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** A database of the test file's own, migrated and empty. Make it in beforeAll, drop it in afterAll. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const cluster = inject('clusterUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(cluster, `create database ${name} template ${templateDatabase} owner ${TEST_ROLE}`);
  return {
    url: asTestRole(withDatabase(cluster, name)),
    drop: () => run(cluster, `drop database if exists ${name} with (force)`),
  };
}
