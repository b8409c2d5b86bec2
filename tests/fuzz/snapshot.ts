import pg from 'pg';
import { inject } from 'vitest';
import { withDatabase } from '#tests/support/cluster.ts';

/** Deleting an account or signing out changes these tables. */
const PEOPLE = ['idp.users', 'idp.identities', 'idp.sessions', 'public.profiles'];

/** Restores tables, so that each call finds the same data. */
export interface Snapshot {
  restoreAll(): Promise<void>;
  restorePeople(): Promise<void>;
  close(): Promise<void>;
}

/** Copies every table within the database. */
export async function takeSnapshot(databaseUrl: string): Promise<Snapshot> {
  // Only a superuser may disable triggers.
  const database = new URL(databaseUrl).pathname.slice(1);
  const client = new pg.Client({ connectionString: withDatabase(inject('clusterUrl'), database) });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'idp')`,
  );
  const tables = rows.map(row => row.name);
  const copyOf = (table: string): string => `snapshot.${table.replace('.', '_')}`;
  await client.query('create schema snapshot');
  for (const table of tables) await client.query(`create table ${copyOf(table)} as table ${table}`);

  const restore = async (names: readonly string[]): Promise<void> => {
    const statements = names.map(
      name =>
        `delete from ${name}; insert into ${name} overriding system value select * from ${copyOf(name)};`,
    );
    // Without triggers, the order of the tables doesn't matter and nothing is deleted by cascade.
    await client.query(`begin; set local session_replication_role = replica; ${statements.join(' ')} commit`);
  };
  return {
    restoreAll: () => restore(tables),
    restorePeople: () => restore(PEOPLE),
    close: () => client.end(),
  };
}
