import type { QueryClient } from '@tanstack/react-query';
import { type LiveTopic, TOPICS } from '#src/shared/topics.ts';

/** Refetches queries that show these topics. The overview depends on all of them. */
export async function refresh(queries: QueryClient, ...topics: readonly LiveTopic[]): Promise<void> {
  const shows = (url: string): boolean =>
    url.startsWith('/api/overview') || topics.some(topic => topic === '*' || TOPICS[topic].shownBy.test(url));
  await queries.invalidateQueries({ predicate: ({ queryKey }) => shows(String(queryKey[0])) });
}

/** For a stream of changes: what changes while queries are being refetched is refetched once they have arrived. */
export function refresher(queries: QueryClient): (topics: readonly LiveTopic[]) => void {
  const waiting = new Set<LiveTopic>();
  let isBusy = false;
  const drain = async (): Promise<void> => {
    isBusy = true;
    try {
      while (waiting.size > 0) {
        const topics = [...waiting];
        waiting.clear();
        await refresh(queries, ...topics);
      }
    } finally {
      isBusy = false;
    }
  };
  return topics => {
    for (const topic of topics) waiting.add(topic);
    if (!isBusy) void drain();
  };
}
