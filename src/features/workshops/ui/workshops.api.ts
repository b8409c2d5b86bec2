import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ListChoice, type WorkshopPages, listUrl } from '../workshops.rules.list.ts';
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
}

/** A workshop that moved while the visitor went on may be on two pages. */
function partFrom({ pages }: WorkshopPages): LoadedPart {
  const byId = new Map(pages.flatMap(page => page.rows).map(row => [row.id, workshopFromWire(row)]));
  const isWhole = pages.at(-1)?.next === null;
  const total = isWhole ? byId.size : Math.max(byId.size, Number(pages[0]?.total));
  return { workshops: [...byId.values()], total };
}

/** A list as far as it was loaded. While another category loads, shows what is already here of it. */
export function useWorkshopList(choice: ListChoice) {
  const query = useInfiniteQuery({
    queryKey: [listUrl(choice)],
    queryFn: async ({ pageParam }) => {
      const { fetchPage } = await import('#src/platform/browser/fetch-page.ts');
      return fetchPage<WorkshopWire>(listUrl(choice, pageParam));
    },
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    placeholderData: before => before,
    select: partFrom,
  });
  const { data, isPlaceholderData: isOther } = query;
  const workshops = inCategory(data?.workshops ?? [], choice.category);
  return {
    workshops,
    total: isOther || !data ? workshops.length : data.total,
    isPending: query.isPending || (isOther && workshops.length === 0),
    isError: query.isError && !data,
    refetch: () => void query.refetch(),
    more: {
      isFailed: query.isFetchNextPageError,
      /** Null if there are no more, or while the list is being loaded. */
      load:
        query.hasNextPage && !query.isFetching
          ? () => void query.fetchNextPage({ cancelRefetch: false })
          : null,
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
