import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Context } from '#src/platform/server/context.ts';
import type { Database } from '#src/platform/server/database/pool.ts';
import { prepared } from '#src/platform/server/database/prepared.ts';
import { readied } from '#src/platform/server/database/ready-query.ts';
import { touch } from '#src/platform/server/database/transaction.ts';
import { type Writing, atOnce } from '#src/platform/server/database/write-together.ts';
import { endOf, wireDate } from '../workshops.rules.dates.ts';
import { workshops } from './workshops.table.ts';

/** What a registration is decided by and tells of. */
export interface OpenWorkshop {
  id: number;
  title: string;
  /** As they go over the wire. */
  startDate: string | null;
  endDate: string | null;
  location: string | null;
  price: number;
  /** In ms of Unix time. */
  endsAt: number;
  hasEnded: boolean;
  maxParticipants: number;
  seatsHeld: number;
  registrants: number;
  /** PostgreSQL's own mark of the row as it was read: every change gives it another. */
  version: string;
}

const version = sql<string>`${workshops}.xmin::text`;
const columns = { ...getTableColumns(workshops), version };
type Row = typeof workshops.$inferSelect & { version: string };

function openWorkshopOf(row: Row, now: Date, timeZone: string): OpenWorkshop {
  const { id, title, location, price, maxParticipants, seatsHeld, registrants } = row;
  const startDate = wireDate({ date: row.startDate, time: row.startTime }, timeZone);
  const endDate = wireDate({ date: row.endDate, time: row.endTime }, timeZone);
  const end = endOf({ startDate, endDate }, timeZone) ?? Infinity;
  const endsAt = row.statusOverride === 'past' ? -Infinity : end;
  const facts = { id, title, startDate, endDate, location, price, endsAt, hasEnded: endsAt <= now.getTime() };
  return { ...facts, maxParticipants, seatsHeld, registrants, version: row.version };
}

// Without a name: PostgreSQL plans them each time, by how much there is by then.
function selectOpen(db: Database) {
  return db
    .select(columns)
    .from(workshops)
    .where(
      and(
        sql`${workshops.id} = any(${sql.placeholder('ids')}::integer[])`,
        workshops.isVisible,
        isNull(workshops.deletedAt),
      ),
    )
    .orderBy(asc(workshops.id));
}
const lookAtOpen = prepared(db => selectOpen(db).prepare(''));
const lockOpen = prepared(db => selectOpen(db).for('update').prepare(''));

/**
 * Reads workshops that people want to register for. With `isLocked` it takes their rows for the rest of the
 * transaction, in one order, so that two that want the same never wait for each other. Missing, deleted and hidden
 * ones are left out: nobody can register for them (decision A4).
 */
export async function readWorkshops(
  tx: Context,
  { ids, timeZone, isLocked }: { ids: readonly number[]; timeZone: string; isLocked: boolean },
): Promise<Map<number, OpenWorkshop>> {
  const rows = await (isLocked ? lockOpen : lookAtOpen)(tx.db).execute({ ids });
  return new Map(rows.map(row => [row.id, openWorkshopOf(row, tx.clock.now(), timeZone)]));
}

/** Takes one workshop's row for the rest of the transaction, hidden or not; for the business's own decisions. */
export async function lockWorkshop(tx: Context, id: number, timeZone: string): Promise<OpenWorkshop | null> {
  const isIt = and(eq(workshops.id, id), isNull(workshops.deletedAt));
  const [row] = await tx.db.select(columns).from(workshops).where(isIt).for('update');
  return row ? openWorkshopOf(row, tx.clock.now(), timeZone) : null;
}

/** As many workshops as people register for at about the same time. */
const REMEMBERED = 500;

const memories = new WeakMap<Database, LRUCache<number, { workshop: OpenWorkshop; timeZone: string }>>();

/** Remembers workshops as a write has left them, so that the next need not read them. */
export function rememberWorkshops(
  ctx: Pick<Context, 'db'>,
  left: Iterable<OpenWorkshop>,
  timeZone: string,
): void {
  const memory = memories.get(ctx.db) ?? new LRUCache({ max: REMEMBERED });
  memories.set(ctx.db, memory);
  for (const workshop of left) memory.set(workshop.id, { workshop, timeZone });
}

/**
 * Gives workshops as they were when somebody registered last; null unless all are remembered. Others may have
 * changed them since: what is decided by this must be written with `isRemembered`.
 */
export function recallWorkshops(
  ctx: Pick<Context, 'db' | 'clock'>,
  ids: readonly number[],
  timeZone: string,
): Map<number, OpenWorkshop> | null {
  const memory = memories.get(ctx.db);
  const now = ctx.clock.now().getTime();
  const recalled = new Map<number, OpenWorkshop>();
  for (const id of ids) {
    const known = memory?.get(id);
    if (known?.timeZone !== timeZone) return null;
    recalled.set(id, { ...known.workshop, hasEnded: known.workshop.endsAt <= now });
  }
  return recalled;
}

/** Forgets workshops that turned out to be changed. */
export function forgetWorkshops({ db }: Pick<Context, 'db'>, ids: Iterable<number>): void {
  for (const id of ids) memories.get(db)?.delete(id);
}

// The rows are taken in one order, so that two that count the same workshops never wait for each other.
const countSeats = readied(
  () => sql`
    update ${workshops} set seats_held = counted."seatsHeld", registrants = counted.registrants
    from (
      select asked.* from json_to_recordset(${sql.placeholder('counted')}::json)
        as asked (id integer, version text, "seatsHeld" integer, registrants integer)
      join ${workshops} as current on current.id = asked.id
      where asked.version is null or current.xmin::text = asked.version
      order by current.id for update of current
    ) as counted
    where ${workshops.id} = counted.id returning ${workshops.id} as id, ${version} as version`,
);

type Counted = Pick<OpenWorkshop, 'id' | 'seatsHeld' | 'registrants'> & { version?: string };

/**
 * Writes how many people workshops have now, in the transaction that holds their locks, or `together` with its other
 * writes. With `isRemembered` nobody holds their locks: all must be as they were then, or nothing is written.
 */
export async function recordSeats(
  tx: Context,
  counted: readonly Counted[],
  { together = atOnce(tx.db), isRemembered = false }: { together?: Writing; isRemembered?: boolean } = {},
): Promise<void> {
  if (counted.length === 0) return;
  const byId = new Map(counted.map(one => [one.id, one]));
  const values = counted.map(({ id, seatsHeld, registrants, version: before }) => ({
    id,
    seatsHeld,
    registrants,
    version: isRemembered ? before : null,
  }));
  await together.execute(countSeats({ counted: JSON.stringify(values) }), {
    exactly: counted.length,
    heard: rows => {
      for (const row of rows as { id: number; version: string }[]) {
        const one = byId.get(row.id);
        if (one) one.version = row.version;
      }
    },
  });
  touch(tx, 'workshops');
}
