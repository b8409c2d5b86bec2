import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { refresh, refresher } from './refresh.ts';

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

it('asks once more, after the answer, for what changes while it waits for the answer', async () => {
  const queries = new QueryClient();
  const answers: (() => void)[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: ['/api/overview'],
    queryFn: () => new Promise<number>(resolve => answers.push(() => resolve(answers.length))),
    staleTime: Infinity,
    initialData: 0,
  });
  const stop = observer.subscribe(() => undefined);
  const change = refresher(queries);
  for (const topic of ['registrations', 'leads', 'comments'] as const) change([topic]);
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  await expect.poll(() => queries.getQueryData(['/api/overview'])).toBe(2);
  expect(answers).toHaveLength(2);
  stop();
});

it('refetches everything when the stream may have missed changes', async () => {
  expect(await staleAfter('*')).toEqual(URLS);
});
