import type { VisitedPage } from '#src/features/visits/server/visits.routes.ts';
import { findWorkshop } from '#src/features/workshops/server/workshops.queries.ts';
import type { Context } from '#src/platform/server/context.ts';
import { matchPage } from './pages.ts';

/** The page at a path as the statistics count it. Null for those that aren't counted, and for missing workshops. */
export async function visitedPage(ctx: Context, path: string): Promise<VisitedPage | null> {
  const { page, params } = matchPage(path);
  if (!page.isCounted) return null;
  const { visit } = await page.definition();
  const visited = { path, workshopId: null, ...visit?.(params) };
  if (visited.workshopId === null) return visited;
  return (await findWorkshop(ctx, visited.workshopId))?.isVisible ? visited : null;
}
