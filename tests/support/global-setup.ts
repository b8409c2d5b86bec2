import type { TestProject } from 'vitest/node';
import { migrate } from '#src/platform/server/database/migrate.ts';
import { createDatabase, startCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's URL. */
    clusterUrl: string;
    /** A migrated, empty database that test databases are copied from. */
    template: string;
  }
}

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
