import type { TestProject } from 'vitest/node';
import { migrate } from '#src/platform/server/database/migrate.ts';
import { createDatabase, startCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster of this test run, as its superuser. */
    clusterUrl: string;
    /** The migrated, empty database that every test database is copied from. */
    template: string;
  }
}

/** One cluster for the run, with a migrated template that each test file gets a copy of. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster();
  const template = await createDatabase(cluster.url);
  await migrate(template.url);
  project.provide('clusterUrl', cluster.url);
  project.provide('template', template.name);
  return async () => {
    await template.drop();
    await cluster.stop();
  };
}
