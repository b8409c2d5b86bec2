import { inject } from 'vitest';
import { createDatabase } from './cluster.ts';

/** A database of the test file's own, migrated and empty. Make it in beforeAll, drop it in afterAll. */
export function createTestDatabase() {
  return createDatabase(inject('clusterUrl'), inject('template'));
}
