import { type SQL, fillPlaceholders } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './pool.ts';

/** A statement as text, with its values: nothing of it is left to be built. */
export interface ReadyQuery {
  /** The same for the same work, whatever the values: it is prepared under a name of its own. */
  text: string;
  values: unknown[];
}

const dialect = new PgDialect();

/** Builds a statement once; what is left for each use are the values of its placeholders. */
export function readied(build: () => SQL): (values: Record<string, unknown>) => ReadyQuery {
  let built: ReturnType<typeof dialect.sqlToQuery> | undefined;
  return values => {
    built ??= dialect.sqlToQuery(build());
    return { text: built.sql, values: fillPlaceholders(built.params, values) };
  };
}

const names = new Map<string, string>();

/** A short name for a text, the same for the same. */
export function nameOf(text: string): string {
  const name = names.get(text) ?? `ready_${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Runs such a statement, which PostgreSQL plans once per connection. Not for one whose right plan depends on how
 * much a table holds: a plan made when it was empty would be kept while it fills.
 */
export async function runReady(
  db: Pick<Database, '_'>,
  { text, values }: ReadyQuery,
): Promise<Record<string, unknown>[]> {
  const query = db._.session.prepareQuery({ sql: text, params: values }, undefined, nameOf(text), false);
  const { rows } = (await query.execute()) as { rows: Record<string, unknown>[] };
  return rows;
}
