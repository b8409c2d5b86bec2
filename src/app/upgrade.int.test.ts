import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { KeepInput } from '#src/features/settings/settings.contract.retention.ts';
import { migrate } from '#src/platform/server/database/migrate.ts';
import { listMigrations, withMigrationsUpTo } from '#src/platform/server/database/migration-history.ts';
import { signInAs } from '#tests/support/accounts.ts';
import { createDatabase, runSql } from '#tests/support/cluster.ts';
import { callJson } from '#tests/support/json.ts';
import { startTestServer } from '#tests/support/server.ts';

let url: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ url, drop } = await createDatabase(inject('clusterUrl')));
});
afterAll(() => drop());

/** What columns get that a version requires and the row doesn't have. */
const FILLED: Record<string, string> = {
  text: 'md5(random()::text)',
  uuid: 'gen_random_uuid()',
  integer: '0',
  boolean: 'false',
  jsonb: `'{}'`,
  ARRAY: `'{}'`,
  'timestamp with time zone': 'now()',
};

const REQUIRED = `
  select column_name as name, data_type as type from information_schema.columns
  where table_schema = $1 and table_name = $2 and is_nullable = 'NO' and column_default is null
    and is_identity = 'NO' and is_generated = 'NEVER'`;

async function add(table: string, row: Record<string, string>): Promise<void> {
  const { rows } = await runSql(url, REQUIRED, ['public', table]);
  const filled = (rows as { name: string; type: string }[]).map(({ name, type }) => [
    name,
    FILLED[type] ?? 'null',
  ]);
  const values = { ...Object.fromEntries(filled), ...row };
  await runSql(
    url,
    `insert into ${table} (${Object.keys(values).join(', ')}) values (${Object.values(values).join(', ')})`,
  );
}

/** As a site of this version would have stored them. */
async function addPeople(tag: string): Promise<void> {
  const email = `'${tag}@example.com'`;
  await add('workshops', { title: `'${tag}'`, max_participants: '12', registrants: '1', is_visible: 'true' });
  const workshop_id = `(select max(id) from workshops)`;
  await add('registrations', { workshop_id, email, name: `'Ada'`, status: `'interested'` });
  await add('leads', { email, name: `'Ada'`, workshop_id });
  await add('contact_messages', { email, name: `'Ada'` });
  await add('content_sections', { section_key: `'${tag}'`, images: `'[]'` });
}

it('starts on a database with data of every earlier version', async () => {
  const migrations = listMigrations();
  for (const migration of migrations) {
    await withMigrationsUpTo(migration, folder => migrate(url, { folder }));
    await addPeople(migration.tag);
  }
  const server = await startTestServer({ databaseUrl: url });
  try {
    const admin = await signInAs(server, 'admin');
    const get = async (path: string) => (await callJson('GET', server.url + path, admin.headers)).body;
    const workshops = (await get('/api/workshops')) as { title: string }[];
    expect(workshops.map(({ title }) => title).toSorted()).toEqual(
      migrations.map(({ tag }) => tag).toSorted(),
    );
    for (const list of ['leads', 'contacts', 'registrations']) {
      expect(await get(`/api/${list}?limit=50`)).toHaveLength(migrations.length);
    }
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  } finally {
    await server.stop();
  }
}, 60_000);

it('keeps what a site kept before its owner could choose periods', async () => {
  const site = await createDatabase(inject('clusterUrl'));
  const migrations = listMigrations();
  const last = migrations[migrations.findIndex(({ tag }) => tag.endsWith('keep-periods')) - 1];
  if (!last) throw new Error('The migration is missing');
  try {
    await withMigrationsUpTo(last, folder => migrate(site.url, { folder }));
    await runSql(
      site.url,
      `insert into site_settings (data, updated_at) values ('{"siteName": "Afterglow", "emailsKeptDays": 45}', now())`,
    );
    await migrate(site.url);
    const { rows } = await runSql(site.url, 'select data from site_settings');
    const { keep, ...others } = (rows[0] as { data: { keep: object } }).data;
    expect(others).toEqual({ siteName: 'Afterglow' });
    const forever = { leads: 'forever', messages: 'forever', registrations: 'forever', interest: 'forever' };
    expect(keep).toMatchObject({ ...forever, emails: '30d', auditLog: '12m', signIns: '365d' });
    expect(KeepInput.safeParse(keep).success).toBe(true);
  } finally {
    await site.drop();
  }
});
