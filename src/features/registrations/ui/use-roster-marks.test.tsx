// @vitest-environment happy-dom
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { json } from 'node:stream/consumers';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#src/platform/browser/query-client.ts';
import { toastStore } from '#src/ui-kit/toast.ts';
import { answerHooks } from '#tests/support/hook-server.ts';
import { renderHook } from '#tests/support/render.ts';
import type { ManagedRegistration } from '../registrations.contract.manage.ts';
import { useRosterMarks } from './use-roster-marks.ts';

const DAY = '2027-02-05';
const LIST = ['/api/registrations?workshopId=7'];
const ada = { id: 1, attendedDays: [] as string[] } as ManagedRegistration;

let queries: QueryClient;
let asked: unknown[];
let status: number;

answerHooks((request, response) => {
  void json(request).then(body => {
    asked.push(body);
    response.writeHead(status, { 'content-type': 'application/json' });
    const saved = { ...ada, attendedDays: [DAY] };
    response.end(JSON.stringify(status === 200 ? saved : { code: 'no', message: 'Refused.' }));
  });
});

beforeEach(() => {
  asked = [];
  status = 200;
  queries = createQueryClient();
  queries.setQueryData(LIST, [ada]);
});
afterEach(() => localStorage.clear());

const openRoster = () =>
  renderHook(
    () => useRosterMarks(7, LIST),
    {},
    roster => <QueryClientProvider client={queries}>{roster}</QueryClientProvider>,
  );
type Roster = Awaited<ReturnType<typeof openRoster>>;

async function mark({ current }: Roster, isPresent = true): Promise<void> {
  await act(async () => current().mark(ada, DAY, isPresent));
  await act(() => vi.waitFor(() => expect(asked.length).toBeGreaterThan(0)));
}
const settled = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    check();
  });

it('saves a tap', async () => {
  const roster = await openRoster();
  await mark(roster);
  expect(asked).toEqual([{ day: DAY, isPresent: true }]);
  await settled(() => expect(roster.current().waiting).toBe(0));
  expect(queries.getQueryData<ManagedRegistration[]>(LIST)?.[0]?.attendedDays).toEqual([DAY]);
  await roster.unmount();
});

it.each([
  [401, 'signed-out'],
  [403, 'signed-out'],
  [429, 'refused'],
  [503, 'refused'],
])('keeps a tap that is answered with %i, and sends it again', async (refusal, failure) => {
  status = refusal;
  const roster = await openRoster();
  await mark(roster);
  await settled(() => expect(roster.current().failure).toBe(failure));
  expect(roster.current().waiting).toBe(1);
  expect(roster.current().isPresent(ada, DAY)).toBe(true);
  await roster.unmount();

  status = 200;
  const again = await openRoster();
  await settled(() => expect(again.current().waiting).toBe(0));
  expect(asked).toHaveLength(2);
  await again.unmount();
});

it('gives up on a tap that can never be saved, and says why', async () => {
  status = 409;
  const roster = await openRoster();
  await mark(roster);
  await settled(() => expect(roster.current().waiting).toBe(0));
  expect(toastStore.get()).toMatchObject({ title: "Couldn't save the attendance", description: 'Refused.' });
  expect(roster.current().isPresent(ada, DAY)).toBe(false);
  await roster.unmount();
});

it('sends it again by itself after a few seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  status = 500;
  const roster = await openRoster();
  await mark(roster);
  await settled(() => expect(roster.current().failure).toBe('refused'));
  status = 200;
  await act(async () => vi.advanceTimersByTime(5000));
  vi.useRealTimers();
  await settled(() => expect(roster.current().waiting).toBe(0));
  await roster.unmount();
});
