import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from '#src/platform/browser/live-changes.ts';
import type { LiveTopic } from '#src/shared/live-topics.ts';

/** What shows a topic: the beginnings of its calls. The overview counts of everything. */
const CALLS: Partial<Record<LiveTopic, readonly string[]>> = {
  workshops: ['/api/workshops'],
  landing: ['/api/landing-content'],
  'content-sections': ['/api/content-sections'],
  settings: ['/api/settings', '/api/site', '/api/pages'],
  media: ['/api/media', '/api/workshops', '/api/landing-content', '/api/content-sections'],
  profiles: ['/api/users'],
  registrations: ['/api/registrations', '/api/workshops', '/api/leads/summary', '/api/users'],
  leads: ['/api/leads'],
  contacts: ['/api/contacts'],
  'all-uploads': ['/api/uploads', '/api/users'],
  uploads: ['/api/uploads'],
  comments: ['/api/comments'],
  certificates: ['/api/registrations'],
  users: ['/api/users'],
};

/** Fetches anew what shows something that somebody else, or a visitor, has just changed. */
export function useLiveData(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      followChanges(topics => {
        const isAll = topics.includes('*');
        const calls = topics.flatMap(topic => CALLS[topic] ?? []);
        const shows = (url: string) => url === '/api/overview' || calls.some(call => url.startsWith(call));
        void queries.invalidateQueries({
          predicate: ({ queryKey }) => isAll || shows(String(queryKey[0])),
        });
      }),
    [queries],
  );
}
