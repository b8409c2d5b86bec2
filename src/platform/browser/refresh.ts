import type { QueryClient } from '@tanstack/react-query';
import { type LiveTopic, TOPICS } from '#src/shared/topics.ts';

/** Refetches queries that show these topics. The overview depends on all of them. */
export async function refresh(queries: QueryClient, ...topics: readonly LiveTopic[]): Promise<void> {
  const shows = (url: string): boolean =>
    url.startsWith('/api/overview') || topics.some(topic => topic === '*' || TOPICS[topic].shownBy.test(url));
  await queries.invalidateQueries({ predicate: ({ queryKey }) => shows(String(queryKey[0])) });
}
