import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { refresh } from './refresh.ts';

const URLS = [
  '/api/overview',
  '/api/workshops/upcoming',
  '/api/workshops/3/uploads',
  '/api/registrations?workshopId=3',
  '/api/uploads/counts',
  '/api/landing-content',
];

async function staleAfter(...topics: Parameters<typeof refresh>[1][]): Promise<string[]> {
  const queries = new QueryClient();
  for (const url of URLS) queries.setQueryData([url], {});
  await refresh(queries, ...topics);
  return URLS.filter(url => queries.getQueryState([url])?.isInvalidated);
}

it('refetches what shows the topic, and the overview', async () => {
  expect(await staleAfter('uploads')).toEqual([
    '/api/overview',
    '/api/workshops/3/uploads',
    '/api/uploads/counts',
  ]);
  expect(await staleAfter('landing')).toEqual(['/api/overview', '/api/landing-content']);
  expect(await staleAfter('registrations')).toEqual(URLS.slice(0, 4));
});

it('refetches everything when the stream may have missed changes', async () => {
  expect(await staleAfter('*')).toEqual(URLS);
});
