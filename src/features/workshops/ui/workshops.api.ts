import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type WorkshopWire, workshopFromWire } from '../workshops.rules.ts';

const listFromWire = (list: WorkshopWire[] | null) => (list ?? []).map(workshopFromWire);

/** Pinned first, then by start date. */
export function useUpcomingWorkshops() {
  return useQuery({ queryKey: ['/api/workshops/upcoming'], select: listFromWire });
}

/** Pinned first, then newest first. */
export function usePastWorkshops() {
  return useQuery({ queryKey: ['/api/workshops/past'], select: listFromWire });
}

/** Null if the server-rendered page already knew that there is no such workshop. */
export function useWorkshop(id: string) {
  return useQuery({
    queryKey: [`/api/workshops/${id}`],
    select: (wire: WorkshopWire | null) => wire && workshopFromWire(wire),
  });
}

const LIST_OR_WORKSHOP = /^\/api\/workshops\/(upcoming|past|\d+)$/;

/** Refetches everything that shows seats: both lists and the workshop's page. */
export async function refreshWorkshops(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: query => LIST_OR_WORKSHOP.test(String(query.queryKey[0])),
  });
}
