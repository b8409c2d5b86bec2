import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';

/** How long, in ms, data that came inside the page counts as fresh: long enough to hydrate without a refetch. */
const PRELOADED_FRESH_MS = 30_000;

/** The default data fetcher; a page that came with its data may never need it. */
async function fetchLater(context: QueryFunctionContext): Promise<unknown> {
  const { fetchByKey } = await import('./api-client.ts');
  return fetchByKey(context);
}

/** The defaults of the specification, section 7: never retry, stale at once, refetch on mount only. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchLater,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnMount: true,
        staleTime: 0,
      },
    },
  });
}

/** What the server preloaded for a page: URL of a call and its answer. */
export type PreloadedData = Record<string, unknown>;

/**
 * Hands preloaded answers to the client. In the browser they count as fresh for a moment, since the page that
 * carried them was dropped from the server's cache the instant that anything in it changed.
 */
export function adoptPreloaded(client: QueryClient, data: PreloadedData): void {
  for (const [url, answer] of Object.entries(data)) {
    client.setQueryDefaults([url], { staleTime: PRELOADED_FRESH_MS });
    client.setQueryData([url], answer);
  }
}
