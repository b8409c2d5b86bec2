import type { QueryClient } from '@tanstack/react-query';
import type { LiveTopic } from '#src/shared/live-topics.ts';

/** The queries that show a topic, by URL. The overview shows something of each. */
const SHOWS: Record<LiveTopic, RegExp> = {
  '*': /./,
  workshops: /^\/api\/workshops/,
  landing: /^\/api\/landing-content/,
  'content-sections': /^\/api\/content-sections/,
  settings: /^\/api\/(settings|site|pages|workshops)/,
  media: /^\/api\/(media|workshops|landing-content|content-sections)/,
  profiles: /^\/api\/users/,
  registrations: /^\/api\/(registrations|workshops|leads\/summary|users)/,
  leads: /^\/api\/leads/,
  contacts: /^\/api\/contacts/,
  uploads: /^\/api\/(uploads|workshops\/\d+\/uploads)/,
  'all-uploads': /^\/api\/(uploads|users)/,
  comments: /^\/api\/comments/,
  certificates: /^\/api\/registrations/,
  users: /^\/api\/users/,
};

/** Refetches whatever shows these topics. */
export async function refresh(queries: QueryClient, ...topics: readonly LiveTopic[]): Promise<void> {
  const shows = (url: string): boolean =>
    url === '/api/overview' || topics.some(topic => SHOWS[topic].test(url));
  await queries.invalidateQueries({ predicate: ({ queryKey }) => shows(String(queryKey[0])) });
}
