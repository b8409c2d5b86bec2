import type pg from 'pg';
import { StartError } from '../config.ts';
import { knownTables } from './migration-history.ts';

const OLDEST_POSTGRES = 15;
const MAX_NAMED = 3;

interface Facts {
  version: string;
  encoding: string;
  name: string;
  role: string;
  mayCreate: boolean;
  mayCreateTables: boolean;
}

const FACTS = `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding,
    quote_ident(current_database()) as name, quote_ident(current_user) as role,
    has_database_privilege(current_database(), 'CREATE') as "mayCreate",
    coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'CREATE'), true) as "mayCreateTables"`;

/** What an administrator of the server types for a database that works. */
const createDatabase = (name: string, role: string): string =>
  `create database ${name} owner ${role} encoding 'UTF8' template template0`;

/** Refuses what can't hold the site, in one line that says what to type, before anything is created. */
export async function requireDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Facts>(FACTS);
  const [facts] = rows;
  if (!facts) throw new Error('PostgreSQL says nothing about itself');
  const { encoding, name, role } = facts;
  const major = Math.floor(Number(facts.version) / 10_000);
  if (major < OLDEST_POSTGRES) {
    throw new StartError(
      `DATABASE_URL: PostgreSQL ${major} is too old. Version ${OLDEST_POSTGRES} or newer is required`,
    );
  }
  if (encoding !== 'UTF8') {
    const better = createDatabase('halation', role);
    throw new StartError(
      `DATABASE_URL: the database ${name} uses ${encoding}, which can't hold every name and message. Make another one: ${better}`,
    );
  }
  if (!facts.mayCreate) {
    throw new StartError(
      `DATABASE_URL: the user ${role} may not create tables in the database ${name}. Make it the owner: alter database ${name} owner to ${role}`,
    );
  }
  if (!facts.mayCreateTables) {
    throw new StartError(
      `DATABASE_URL: the user ${role} may not create tables in the schema public of ${name}. Allow it there: grant create on schema public to ${role}`,
    );
  }
}

/** Before the first migration: tables with our names must be another program's. */
export async function requireNoOtherProgram(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; role: string }>(
    `select format('%s.%s', schemaname, tablename) as table, quote_ident(current_user) as role from pg_tables
     where format('%s.%s', schemaname, tablename) = any($1) order by 1`,
    [knownTables()],
  );
  const [first] = rows;
  if (!first) return;
  const some = rows.slice(0, MAX_NAMED).map(({ table }) => table);
  throw new StartError(
    `DATABASE_URL: the database already has tables of another program (${some.join(', ')}). ` +
      `Make an empty one: ${createDatabase('halation', first.role)}`,
  );
}
