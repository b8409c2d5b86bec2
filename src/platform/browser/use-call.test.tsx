// @vitest-environment happy-dom
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { toastStore } from '#src/ui-kit/toast.ts';
import { answerHooks } from '#tests/support/hook-server.ts';
import { renderHook } from '#tests/support/render.ts';
import { createQueryClient } from './query-client.ts';
import { useCall, useCallEach } from './use-call.ts';

interface Lead {
  id: number;
  name: string;
}

const LEADS_KEY = ['/api/leads'];
const [ada, bo, cy] = ['Ada', 'Bo', 'Cy'].map((name, index): Lead => ({ id: index + 1, name })) as [
  Lead,
  Lead,
  Lead,
];

let asked: string[];
/** The server refuses to change them. */
let refused: Lead[];
let queries: QueryClient;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method, url = '' } = request;
  asked.push(`${method} ${url} ${await text(request)}`);
  const isRefused = refused.some(({ id }) => url === `/leads/${id}`);
  const problem = { code: 'in_use', message: 'It is in use.', requestId: '' };
  response.writeHead(isRefused ? 409 : 200);
  response.end(JSON.stringify(isRefused ? problem : { by: 'the server' }));
}

answerHooks((request, response) => void answer(request, response));

beforeEach(() => {
  asked = [];
  refused = [];
  queries = createQueryClient();
  queries.setQueryData(LEADS_KEY, []);
});

async function runHook<Args extends unknown[], Result>(
  hook: () => { run: (...args: Args) => Promise<Result> },
  ...args: Args
): Promise<Result> {
  const { current, unmount } = await renderHook(hook, {}, probe => (
    <QueryClientProvider client={queries}>{probe}</QueryClientProvider>
  ));
  const result = await act(() => current().run(...args));
  await unmount();
  return result;
}

const isRefetched = () => queries.getQueryState(LEADS_KEY)?.isInvalidated;

const useRename = () =>
  useCall<[Lead, string], { by: string }, { name: string }>({
    method: 'PATCH',
    url: ({ id }) => `/leads/${id}`,
    body: (_, name) => ({ name }),
    topic: 'leads',
    done: ({ by }, { name }) => ({ title: `${name} renamed`, description: `By ${by}` }),
    failed: 'Could not rename the lead',
  });

it('sends a change, refetches what shows it, and says what the server answered', async () => {
  expect(await runHook(useRename, ada, 'Ada L.')).toEqual({ by: 'the server' });
  expect(asked).toEqual(['PATCH /leads/1 {"name":"Ada L."}']);
  expect(isRefetched()).toBe(true);
  expect(toastStore.get()).toMatchObject({ title: 'Ada renamed', description: 'By the server' });
});

it('refetches what a refused change was about, too', async () => {
  refused = [ada];
  expect(await runHook(useRename, ada, 'Ada L.')).toBeNull();
  expect(isRefetched()).toBe(true);
  expect(toastStore.get()).toMatchObject({
    title: 'Could not rename the lead',
    description: 'It is in use.',
  });
});

const useArchive = () =>
  useCallEach<Lead>({
    method: 'POST',
    url: ({ id }) => `/leads/${id}`,
    topic: 'leads',
    noun: 'lead',
    done: 'archived',
    line: leads => leads.map(({ name }) => name).join(),
    failed: 'Nothing was changed',
  });

it('changes several rows one after the other, and says how many it changed and how many failed', async () => {
  await runHook(useArchive, [ada]);
  expect(toastStore.get()).toMatchObject({ title: 'Lead archived', description: 'Ada' });
  await runHook(useArchive, [ada, bo]);
  expect(toastStore.get()).toMatchObject({ title: '2 leads archived', description: 'Ada,Bo' });
  refused = [bo];
  await runHook(useArchive, [ada, bo, cy]);
  expect(asked.slice(-3)).toEqual(['POST /leads/1 ', 'POST /leads/2 ', 'POST /leads/3 ']);
  expect(toastStore.get()).toMatchObject({ title: '2 archived, 1 failed', description: 'It is in use.' });
  refused = [ada, bo];
  await runHook(useArchive, [ada, bo]);
  expect(toastStore.get()).toMatchObject({ title: 'Nothing was changed', description: 'It is in use.' });
});
