import { inject } from 'vitest';
import { createDatabase } from './cluster.ts';

/** Creates a migrated, empty database. Call in beforeAll and drop it in afterAll. */
export function createTestDatabase() {
  return createDatabase(inject('clusterUrl'), inject('template'));
}
