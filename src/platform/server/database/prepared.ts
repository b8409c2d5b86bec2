import type { Database } from '../database.ts';

/**
 * Builds a prepared statement once per pool or transaction, because building the SQL and the row mapping takes longer than
 * the query. The statement's name must be unique in the program. With `prepare('')` PostgreSQL plans the query every
 * time, for tables whose best plan changes as they grow.
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
