import type { QueryClient } from '@tanstack/react-query';
import { type LiveTopic, TOPICS } from '#src/shared/topics.ts';

/** What changed: a topic, or which calls of the API show it. */
export type Changed = LiveTopic | RegExp;

function isShownBy(changed: Changed, url: string): boolean {
  if (changed === '*') return true;
  return (changed instanceof RegExp ? changed : TOPICS[changed].shownBy).test(url);
}

/** Refetches queries that show what changed. The overview depends on all of it. */
export async function refresh(queries: QueryClient, ...all: readonly Changed[]): Promise<void> {
  const shows = (url: string): boolean =>
    url.startsWith('/api/overview') || all.some(changed => isShownBy(changed, url));
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
