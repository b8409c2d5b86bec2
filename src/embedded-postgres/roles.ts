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

/** Makes sure that the role and its database exist. `urlOf` returns the superuser's URL of a database. */
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
    const found = await client.query('select from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${database} owner ${APP_ROLE}`);
  });
}
