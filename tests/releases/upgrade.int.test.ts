import { readFileSync } from 'node:fs';
import { expect, inject, it } from 'vitest';
import { migrate } from '#src/platform/server/database/migrate.ts';
import {
  type Migration,
  listMigrations,
  tablesAfter,
  withMigrationsUpTo,
} from '#src/platform/server/database/migration-history.ts';
import { signInAs } from '#tests/support/accounts.ts';
import { createDatabase, runSql } from '#tests/support/cluster.ts';
import { startTestServer } from '#tests/support/server.ts';
import { readEverything } from '../fuzz/read-everything.ts';

type Row = Record<string, unknown>;

const read = (file: string): string => readFileSync(`${import.meta.dirname}/${file}`, 'utf8');

function lastMigrationOf(release: string): Migration {
  const tags = Object.keys(JSON.parse(read(`${release}/migrations.json`)) as object);
  const migration = listMigrations().find(({ tag }) => tag === tags.at(-1));
  if (!migration) throw new Error(`The migrations of ${release} are missing`);
  return migration;
}

async function rowsOf(url: string, table: string): Promise<Row[]> {
  const { rows } = await runSql(url, `select to_jsonb(t) as row from ${table} t order by to_jsonb(t)::text`);
  return (rows as { row: Row }[]).map(({ row }) => row);
}

/** Columns and tables that a later version dropped are no loss. */
function inBoth(rows: Row[], columns: string[]): string[] {
  const kept = rows.map(row => Object.fromEntries(columns.map(column => [column, row[column]])));
  return kept.map(row => JSON.stringify(row)).toSorted();
}

it.each(['1.0.0'])(
  'a database of %s is upgraded with everything in it, and every page of the API reads it',
  async release => {
    const { url, drop } = await createDatabase(inject('clusterUrl'));
    const last = lastMigrationOf(release);
    await withMigrationsUpTo(last, folder => migrate(url, { folder }));
    await runSql(url, read(`${release}/data.sql`));
    const before = new Map<string, Row[]>();
    for (const table of tablesAfter(last)) before.set(table, await rowsOf(url, table));
    expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);

    await migrate(url);
    const now = new Set(tablesAfter(listMigrations().at(-1) ?? last));
    for (const [table, rows] of before) {
      if (!now.has(table)) continue;
      const found = await rowsOf(url, table);
      const columns = Object.keys(rows[0] ?? {}).filter(column => column in (found[0] ?? {}));
      expect([table, inBoth(found, columns)]).toEqual([table, inBoth(rows, columns)]);
    }

    const prices = (before.get('workshops') ?? []).map(({ price }) => Number(price) * 100);
    expect((await rowsOf(url, 'workshops')).map(row => row['price_amount'])).toEqual(
      expect.arrayContaining(prices),
    );

    const server = await startTestServer({ databaseUrl: url });
    // 1.0.0 issued no documents.
    expect(await readEverything(server, await signInAs(server, 'admin'))).toEqual([
      '/api/documents/{code}.pdf',
    ]);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.stop();
    await drop();
  },
  120_000,
);
