// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from '#tests/support/render.ts';
import { deleteDraft, readDraft, useStoredDraft } from './use-draft.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const openForm = (name: string) =>
  renderHook(
    ({ title }: { title: string | null }) =>
      useStoredDraft(name, title === null ? null : { values: { title }, base: { title: '' } }),
    {
      title: null as string | null,
    },
  );
const stored = (name: string) => readDraft<{ title: string }>(name)?.values.title;

it('stores what was typed after a pause, and removes it once nothing is unsaved', async () => {
  const { rerender, unmount } = await openForm('event 5');
  await rerender({ title: 'Haze' });
  expect(stored('event 5')).toBeUndefined();
  vi.advanceTimersByTime(400);
  expect(stored('event 5')).toBe('Haze');
  await rerender({ title: null });
  expect(stored('event 5')).toBeUndefined();
  await unmount();
});

it('stores what was typed just before the form was closed', async () => {
  const { rerender, unmount } = await openForm('event 6');
  await rerender({ title: 'Haze' });
  vi.advanceTimersByTime(400);
  await rerender({ title: 'Haze & Hard Light' });
  await unmount();
  expect(stored('event 6')).toBe('Haze & Hard Light');
});

it('does not bring back a draft that was saved or discarded as the form closed', async () => {
  const { rerender, unmount } = await openForm('event 7');
  await rerender({ title: 'Haze' });
  deleteDraft('event 7');
  await unmount();
  vi.advanceTimersByTime(400);
  expect(stored('event 7')).toBeUndefined();
});

it("keeps drafts with other people's data out of the browser's storage", async () => {
  const { rerender, unmount } = await openForm('private.registration 8');
  await rerender({ title: 'Jonas' });
  await unmount();
  expect(stored('private.registration 8')).toBe('Jonas');
  expect(localStorage).toHaveLength(0);
});
