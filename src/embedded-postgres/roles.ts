import pg from 'pg';

export const APP_ROLE = 'halation_app';

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'halation start' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** PostgreSQL's first OID for user objects (FirstNormalObjectId). Lower ones belong to the system. */
const FIRST_USER_ID = 16_384;

/** Objects that the superuser owns, except parts of extensions and sequences that follow their table. */
const OWNED = `
  select 1 as turn, format('schema %I', nspname) as object from pg_namespace
    where oid >= $1 and nspowner = current_user::regrole
  union all
  select 2, format('%s %s',
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      oid::regclass)
    from pg_class c
    where oid >= $1 and relowner = current_user::regrole and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and relpersistence <> 't' and not exists (
        select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i', 'e')
          and (d.deptype = 'e' or c.relkind = 'S'))
  union all
  select 3, format('type %s', oid::regtype) from pg_type t
    where oid >= $1 and typowner = current_user::regrole and typtype in ('e', 'd', 'r') and not exists (
      select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')
  union all
  select 4, format('routine %s', oid::regprocedure) from pg_proc p
    where oid >= $1 and proowner = current_user::regrole and not exists (
      select from pg_depend d
      where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype in ('e', 'i'))
  order by turn`;

/** Transfers the superuser's objects in one transaction. `reassign owned` doesn't work for the bootstrap superuser. */
async function handOver(client: pg.Client): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query<{ object: string }>(OWNED, [FIRST_USER_ID]);
  for (const { object } of rows) await client.query(`alter ${object} owner to ${APP_ROLE}`);
  await client.query('commit');
}

/** Transfers a database from before the role existed to it. `urlOf` returns the superuser's URL of a database. */
export async function prepareDatabase(
  urlOf: (database: string) => string,
  database: string,
  appPassword: string,
): Promise<void> {
  await withClient(urlOf('postgres'), async client => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APP_ROLE]);
    const verb = rowCount === 0 ? 'create' : 'alter';
    await client.query(
      `${verb} role ${APP_ROLE} login nosuperuser nocreatedb nocreaterole password ${client.escapeLiteral(appPassword)}`,
    );
    const { rows } = await client.query<{ owner: string }>(
      'select datdba::regrole::text as owner from pg_database where datname = $1',
      [database],
    );
    if (rows.length === 0) await client.query(`create database ${database} owner ${APP_ROLE}`);
    else if (rows[0]?.owner !== APP_ROLE) {
      await withClient(urlOf(database), handOver);
      // Do this last, so that an interrupted transfer is repeated.
      await client.query(`alter database ${database} owner to ${APP_ROLE}`);
    }
  });
}
