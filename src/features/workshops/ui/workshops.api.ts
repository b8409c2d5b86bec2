import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type WorkshopWire, workshopFromWire } from '../workshops.rules.ts';

const listFromWire = (list: WorkshopWire[] | null) => (list ?? []).map(workshopFromWire);

/** Workshops still to come, pinned first, then by start date. */
export function useUpcomingWorkshops() {
  return useQuery({ queryKey: ['/api/workshops/upcoming'], select: listFromWire });
}

/** Workshops that are over, pinned first, then newest first. */
export function usePastWorkshops() {
  return useQuery({ queryKey: ['/api/workshops/past'], select: listFromWire });
}

/** One workshop; its data is null where the server said, with the page, that there is none. */
export function useWorkshop(id: string) {
  return useQuery({
    queryKey: [`/api/workshops/${id}`],
    select: (wire: WorkshopWire | null) => wire && workshopFromWire(wire),
  });
}

const LIST_OR_WORKSHOP = /^\/api\/workshops\/(upcoming|past|\d+)$/;

/** Fetches anew whatever shows seats, after something that changed them: both lists, and the page's workshop. */
export async function refreshWorkshops(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: query => LIST_OR_WORKSHOP.test(String(query.queryKey[0])),
  });
}
