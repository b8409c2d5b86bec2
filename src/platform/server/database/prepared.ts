import type { Database } from './pool.ts';

/**
 * Builds a prepared statement once per pool (or transaction) and keeps it: building SQL and row mapping anew
 * for each request costs more than the query. The statement's name must be unique in the program; one without a name,
 * `prepare('')`, is planned anew each time, for tables that grow from nothing to much.
 */
export function prepared<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const statements = new WeakMap<Database, Statement>();
  return db => {
    const known = statements.get(db);
    if (known) return known;
    const built = build(db);
    statements.set(db, built);
    return built;
  };
}
