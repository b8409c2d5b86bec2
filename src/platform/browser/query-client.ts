import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';

/** Long enough to hydrate without a refetch. */
const PRELOADED_FRESH_MS = 30_000;

/** Loaded on use, because a page with preloaded data may never need it. */
async function fetchLater(context: QueryFunctionContext): Promise<unknown> {
  const { fetchByKey } = await import('./api-client.ts');
  return fetchByKey(context);
}

/** The defaults of the specification, section 7: never retry, stale immediately, refetch on mount only. */
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

export type PreloadedData = Record<string, unknown>;

/** In the browser, preloaded data counts as fresh for a moment. */
export function adoptPreloaded(client: QueryClient, data: PreloadedData): void {
  for (const [url, answer] of Object.entries(data)) {
    client.setQueryDefaults([url], { staleTime: PRELOADED_FRESH_MS });
    client.setQueryData([url], answer);
  }
}
