import type { VisitedPage } from '#src/features/visits/server/visits.routes.ts';
import { findWorkshop } from '#src/features/workshops/server/workshops.queries.ts';
import type { Context } from '#src/platform/server/context.ts';
import { type PageName, matchPage } from './pages.ts';

const COUNTED: ReadonlySet<PageName> = new Set(['landing', 'workshop', 'site-page', 'verify']);

const MAX_ID = 2_147_483_647;

/** The page at a path as the statistics count it, without a certificate's code. Null for those that aren't counted. */
export async function visitedPage(ctx: Context, path: string): Promise<VisitedPage | null> {
  const { page, params } = matchPage(path);
  if (!COUNTED.has(page.name)) return null;
  if (page.name === 'verify') return { path: '/verify', workshopId: null };
  if (page.name !== 'workshop') return { path, workshopId: null };
  const id = Number(params['id']);
  const workshop = id <= MAX_ID ? await findWorkshop(ctx, id) : null;
  return workshop?.isVisible ? { path, workshopId: id } : null;
}
