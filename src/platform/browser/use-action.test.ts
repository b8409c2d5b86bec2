// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { renderHook } from '#tests/support/render.ts';
import { toastStore } from '#src/ui-kit/toast.ts';
import { ApiError } from './api-client.ts';
import { failureText, useAction } from './use-action.ts';

/** An action whose runs end when `finish` is called. */
function slowAction(rowOf?: (id: number) => number) {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const run = (id: number): Promise<void> => {
    started.push(id);
    return new Promise(resolve => ends.push(resolve));
  };
  const finish = () => act(async () => ends.shift()?.());
  return { started, finish, useIt: () => useAction({ run, failed: 'No', ...(rowOf && { rowOf }) }) };
}

it('runs for several rows at once, and for the same row once', async () => {
  const { started, finish, useIt } = slowAction(id => id);
  const hook = await renderHook(useIt, {});
  await act(async () => {
    for (const id of [1, 2, 1]) void hook.current().run(id);
  });
  expect(started).toEqual([1, 2]);
  expect(hook.current().pending).toBe(true);
  await finish();
  expect(hook.current().pending).toBe(true);
  await finish();
  expect(hook.current().pending).toBe(false);
  await act(async () => void hook.current().run(1));
  expect(started).toEqual([1, 2, 1]);
  await finish();
  await hook.unmount();
});

it('runs one at a time without rows', async () => {
  const { started, finish, useIt } = slowAction();
  const hook = await renderHook(useIt, {});
  await act(async () => {
    for (const id of [1, 2]) void hook.current().run(id);
  });
  expect(started).toEqual([1]);
  await finish();
  await hook.unmount();
});

it('shows the reason of a failure, but leaves words that are given as a whole alone', async () => {
  const run = () =>
    Promise.reject(new ApiError(409, '{"code":"in_use","message":"It is in use.","requestId":""}', ''));
  const shownFor = async (failed: Parameters<typeof useAction>[0]['failed']) => {
    const hook = await renderHook(() => useAction({ run, failed }), {});
    await act(async () => void (await hook.current().run()));
    await hook.unmount();
    const { title, description } = toastStore.get() ?? {};
    return [title, description];
  };
  expect(await shownFor('Could not delete it')).toEqual(['Could not delete it', 'It is in use.']);
  const words = { title: 'Delete failed', description: 'Could not delete image' };
  expect(await shownFor(words)).toEqual(['Delete failed', 'Could not delete image']);
  expect(await shownFor({ title: 'Failed to save content' })).toEqual(['Failed to save content', undefined]);
});

it('names the request id of a failure that only the log explains', () => {
  const body = '{"code":"internal","message":"Something went wrong on our side","requestId":"5f2c1e0d-7"}';
  expect(failureText(new ApiError(500, body, ''))).toBe(
    'Something went wrong on our side. If it keeps happening, tell us this number: 5f2c1e0d-7',
  );
  expect(failureText(new ApiError(502, '<html>', 'Bad Gateway'))).toBe('Something went wrong on our side.');
});
