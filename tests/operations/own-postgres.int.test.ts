import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { PROJECT_ROOT } from '#src/platform/server/config.ts';
import { migrate } from '#src/platform/server/database/migrate.ts';
import { runSql, withDatabase } from '#tests/support/cluster.ts';

/** The guide's statements, with another name, because the cluster of the tests has a role of its own called halation. */
function statementsFor(name: string): string[] {
  const guide = readFileSync(join(PROJECT_ROOT, 'docs/operations.md'), 'utf8');
  const block = /```sql\n(.*?)```/s.exec(guide)?.[1] ?? '';
  return block.replaceAll('halation', name).split('\n').filter(Boolean);
}

test.each([
  ['its superuser', 'superuser'],
  ['the administrator of a managed one, who is no superuser', 'createdb createrole'],
])("the guide's statements make a database for the site, typed by %s", async (_, rights) => {
  const clusterUrl = inject('clusterUrl');
  const name = `own_${rights.replaceAll(' ', '_')}`;
  const admin = new URL(withDatabase(clusterUrl, 'postgres'));
  await runSql(clusterUrl, `create role ${name}_admin login password 'x' ${rights}`);
  onTestFinished(async () => {
    await runSql(clusterUrl, `drop database if exists ${name} with (force)`);
    await runSql(clusterUrl, `drop role if exists ${name}; drop role ${name}_admin`);
  });
  admin.username = `${name}_admin`;
  admin.password = 'x';
  const statements = statementsFor(name);
  expect(statements).toHaveLength(3);
  for (const statement of statements) await runSql(admin.href, statement);
  const site = new URL(withDatabase(clusterUrl, name));
  site.username = name;
  site.password = 'a long random password';
  await migrate(site.href);
});
