import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WorkshopListPage } from '../workshops.contract.ts';
import { type ListChoice, listUrl } from '../workshops.rules.list.ts';
import { type Workshop, type WorkshopWire, inCategory, workshopFromWire } from '../workshops.rules.ts';

const listFromWire = (list: WorkshopWire[] | null) => (list ?? []).map(workshopFromWire);

/** Pinned first, then by start date. */
export function useUpcomingWorkshops() {
  return useQuery({ queryKey: ['/api/workshops/upcoming'], select: listFromWire });
}

/** Pinned first, then newest first. */
export function usePastWorkshops() {
  return useQuery({ queryKey: ['/api/workshops/past'], select: listFromWire });
}

interface LoadedPart {
  workshops: Workshop[];
  total: number;
  next: string | null;
}

/** A workshop that moved while the visitor went on may be on two pages. */
function partFrom(pages: WorkshopListPage[]): LoadedPart {
  const byId = new Map(pages.flatMap(page => page.rows).map(row => [row.id, workshopFromWire(row)]));
  const next = pages.at(-1)?.next ?? null;
  const total = next === null ? byId.size : Math.max(byId.size, Number(pages[0]?.total));
  return { workshops: [...byId.values()], total, next };
}

async function fetchPages(
  choice: ListChoice,
  count = 1,
  cursor: string | null = null,
): Promise<WorkshopListPage[]> {
  const { fetchPage } = await import('#src/platform/browser/fetch-page.ts');
  const page = await fetchPage<WorkshopWire>(listUrl(choice, cursor));
  return [page, ...(count > 1 && page.next ? await fetchPages(choice, count - 1, page.next) : [])];
}

/**
 * A list as far as it was loaded. While another category loads, shows what is already here of it. `useInfiniteQuery` would
 * add a kilobyte to the landing page.
 */
export function useWorkshopList(choice: ListChoice) {
  const queries = useQueryClient();
  const queryKey = [listUrl(choice)];
  const query = useQuery({
    queryKey,
    queryFn: () => fetchPages(choice, queries.getQueryData<WorkshopListPage[]>(queryKey)?.length),
    placeholderData: before => before,
    select: partFrom,
  });
  const { data, isPlaceholderData: isOther } = query;
  const workshops = inCategory(data?.workshops ?? [], choice.category);
  const next = data?.next ?? null;
  const nextUrl = listUrl(choice, next);
  const [loading, setLoading] = useState('');
  const [failed, setFailed] = useState('');
  const load = async (): Promise<void> => {
    setLoading(nextUrl);
    setFailed('');
    try {
      const more = await fetchPages(choice, 1, next);
      queries.setQueryData<WorkshopListPage[]>(queryKey, (pages = []) => [...pages, ...more]);
    } catch {
      setFailed(nextUrl);
    }
    setLoading('');
  };
  const canLoad = next !== null && !query.isFetching && loading !== nextUrl;
  return {
    workshops,
    total: isOther || !data ? workshops.length : data.total,
    isPending: query.isPending || (isOther && workshops.length === 0),
    isError: query.isError && !data,
    refetch: () => void query.refetch(),
    more: {
      isFailed: failed === nextUrl,
      /** Null if there are no more, or while the list is being loaded. */
      load: canLoad ? () => void load() : null,
    },
  };
}

export type WorkshopList = ReturnType<typeof useWorkshopList>;

/** Null if the server-rendered page already knew that there is no such workshop. */
export function useWorkshop(id: string) {
  return useQuery({
    queryKey: [`/api/workshops/${id}`],
    select: (wire: WorkshopWire | null) => wire && workshopFromWire(wire),
  });
}

const LIST_OR_WORKSHOP = /^\/api\/workshops\/(upcoming|past|\d+)(\?|$)/;

/** Refetches everything that shows seats: the lists and the workshop's page. */
export async function refreshWorkshops(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: query => LIST_OR_WORKSHOP.test(String(query.queryKey[0])),
  });
}
