import type { Tag } from '../context.ts';
import { CACHE_CHANNEL } from './announce.ts';
import type { Database } from './pool.ts';
import { type ReadyQuery, nameOf, runReady } from './ready-query.ts';

type Rows = Record<string, unknown>[];

/** What is expected of a statement. */
interface Expectation {
  /** It must give so many rows, or else nothing is done of what it is written with. */
  exactly: number;
  /** Is told the rows. */
  heard?(rows: Rows): void;
}

/** Where a statement that changes something can be left. */
export interface Writing {
  execute(query: ReadyQuery, expectation?: Expectation): PromiseLike<Rows>;
}

/** Something gave other rows than it had to, so nothing was written. */
export class Overtaken extends Error {
  override name = 'Overtaken';
}

/** PostgreSQL's "division_by_zero": a statement has no other way to undo itself. */
const UNDONE = '22012';

function isUndone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === UNDONE) || isUndone(error.cause);
}

/** Does each statement when it is left. */
export function atOnce(db: Pick<Database, '_'>): Writing {
  return {
    execute: async (query, expectation) => {
      const rows = await runReady(db, query);
      if (expectation && rows.length !== expectation.exactly) throw new Overtaken();
      expectation?.heard?.(rows);
      return rows;
    },
  };
}

interface Left {
  query: ReadyQuery;
  expectation: Expectation | undefined;
}

const joined = new Map<string, string>();

/** The statements' texts as one, their parameters numbered through. Parameters of its own come after theirs. */
function textOf(left: readonly Left[], isAnnounced: boolean): string {
  const names = left.map(({ query, expectation }) => nameOf(query.text) + (expectation ? '!' : ''));
  const key = [isAnnounced, ...names].join();
  const known = joined.get(key);
  if (known) return known;
  let before = 0;
  const parts = left.map(({ query }, index) => {
    const text = query.text.replace(/\$(\d+)/g, (_, number: string) => `$${before + Number(number)}`);
    before += query.values.length;
    return `write_${index} as (${text})`;
  });
  const wanted = left.flatMap(({ expectation }, index) => {
    if (!expectation) return [];
    before += 1;
    return [
      `1 / ((select count(*) from write_${index}) = $${before}::bigint)::integer as done_${index}`,
      `(select json_agg(one) from write_${index} as one) as rows_${index}`,
    ];
  });
  const announced = isAnnounced
    ? [`(select count(pg_notify($${before + 1}, tag)) from unnest($${before + 2}::text[]) as tag) as told`]
    : [];
  const text = `with ${parts.join(', ')} select ${[...wanted, ...announced].join(', ')}`;
  joined.set(key, text);
  return text;
}

/**
 * Does the inserts, updates and deletes that `write` leaves as one statement, and announces tags with it: a batch of
 * many pays one way to the database and back for all of them. They see the data as it was before the first.
 * Throws Overtaken when one gives other rows than it must.
 */
export async function writeTogether(
  db: Pick<Database, '_'>,
  write: (together: Writing) => Promise<void>,
  announced: () => readonly Tag[] = () => [],
): Promise<void> {
  const left: Left[] = [];
  await write({
    execute: (query, expectation) => {
      left.push({ query, expectation });
      return Promise.resolve([]);
    },
  });
  if (left.length === 0) return;
  const tags = announced();
  const text = textOf(left, tags.length > 0);
  const values = [
    ...left.flatMap(({ query }) => query.values),
    ...left.flatMap(({ expectation }) => expectation?.exactly ?? []),
    ...(tags.length > 0 ? [CACHE_CHANNEL, tags] : []),
  ];
  const [row] = await runReady(db, { text, values }).catch((error: unknown) => {
    throw isUndone(error) ? new Overtaken('Something has changed meanwhile', { cause: error }) : error;
  });
  for (const [index, { expectation }] of left.entries()) {
    expectation?.heard?.((row?.[`rows_${index}`] ?? []) as Rows);
  }
}
