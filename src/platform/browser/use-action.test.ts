// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { renderHook } from '#tests/support/render.ts';
import { useAction } from './use-action.ts';

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
