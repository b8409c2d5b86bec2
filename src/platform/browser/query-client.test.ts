import { expect, test } from 'vitest';
import { adoptPreloaded, createQueryClient } from './query-client.ts';

test('queries never retry, are stale immediately and are refetched on mount only', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    retry: false,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnMount: true,
    staleTime: 0,
  });
});

test('preloaded data is available and fresh for a moment, and other data is stale immediately', () => {
  const client = createQueryClient();
  adoptPreloaded(client, { '/api/site': { siteName: 'Halation' } });
  expect(client.getQueryData(['/api/site'])).toEqual({ siteName: 'Halation' });
  expect(client.getQueryDefaults(['/api/site']).staleTime).toBeGreaterThan(0);
  expect(client.getQueryDefaults(['/api/workshops']).staleTime).toBeUndefined();
});
