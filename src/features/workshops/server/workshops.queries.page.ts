import { type SQL, and, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Context, type DbContext, type QueryContext, isAdmin } from '#src/platform/server/context.ts';
import { mapPage, newestFirst } from '#src/platform/server/database/paging.ts';
import type { Page } from '#src/shared/paging.ts';
import { Forbidden } from '#src/platform/server/errors.ts';
import type { WorkshopsQuery } from '../workshops.contract.ts';
import {
  type DatedWorkshop,
  countWorkshops,
  hasStatus,
  selectWorkshops,
  workshopOf,
} from './workshops.queries.derive.ts';
import { workshops } from './workshops.table.ts';

const { title, category, location, createdAt, id, isVisible, deletedAt } = workshops;

/** Must match the expression of `workshops_search_idx`. */
export const workshopText = sql`lower(${title} || ' ' || ${category} || ' ' || coalesce(${location}, ''))`;

/** Newest first. Only admins see hidden and deleted workshops; asking for deleted ones throws Forbidden. */
export async function listWorkshopsPaged(
  ctx: Context,
  { deleted, status, ...query }: WorkshopsQuery,
): Promise<Page<DatedWorkshop>> {
  const isTrash = deleted === 'true';
  if (isTrash && !isAdmin(ctx)) throw new Forbidden();
  const kept = isAdmin(ctx) ? isNull(deletedAt) : and(isNull(deletedAt), isVisible);
  const where =
    and(isTrash ? isNotNull(deletedAt) : kept, status ? hasStatus(status) : undefined) ?? sql`true`;
  const now = ctx.clock.now().toISOString();
  const list = newestFirst({ createdAt, id, text: workshopText, where }, query);
  const [rows, total] = await Promise.all([
    selectWorkshops(ctx.db, list.where)
      .orderBy(...list.orderBy)
      .limit(list.limit)
      .execute({ now }),
    status && !query.cursor ? countByStatus(ctx, list.matching, now) : list.countIn(ctx.db, workshops),
  ]);
  const placed = rows.map(row => ({
    id: row.workshop.id,
    createdAt: new Date(row.workshop.createdAt),
    workshop: workshopOf(row),
  }));
  return mapPage(list.pageOf(placed, total), row => row.workshop);
}

export async function countAllWorkshops({
  db,
  clock,
}: QueryContext): Promise<{ total: number; past: number }> {
  const [row] = await countWorkshops(db, isNull(deletedAt)).execute({ now: clock.now().toISOString() });
  return { total: row?.count ?? 0, past: row?.past ?? 0 };
}

/** A plain count can't use `hasStatus`. */
async function countByStatus({ db }: DbContext, where: SQL | undefined, now: string): Promise<number> {
  const [row] = await countWorkshops(db, where).execute({ now });
  return row?.count ?? 0;
}
