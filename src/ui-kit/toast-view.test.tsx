// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '#tests/support/render.ts';
import { showToast, toastStore } from './toast.ts';
import { ToastView } from './toast-view.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function showUndo() {
  showToast({
    title: 'Deleted',
    action: { label: 'Undo', elsewhere: 'Undo in the list', onAct: () => undefined },
  });
  const toast = toastStore.get();
  if (!toast) throw new Error('No toast is shown');
  const { unmount } = await render(<ToastView toast={toast} />);
  const region = document.querySelector('section');
  const undo = [...document.querySelectorAll('button')].find(button => button.textContent === 'Undo');
  return { unmount, region, undo };
}

const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

it('disappears after five seconds', async () => {
  const { unmount } = await showUndo();
  await wait(4900);
  expect(toastStore.get()).not.toBeNull();
  await wait(200);
  expect(toastStore.get()).toBeNull();
  await unmount();
});

it('stays while its button has the focus, also after the pointer has left it', async () => {
  const { unmount, region, undo } = await showUndo();
  await act(async () => undo?.focus());
  // React derives pointerenter and pointerleave from these.
  await act(async () => region?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })));
  await act(async () =>
    region?.dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body })),
  );
  await wait(20_000);
  expect(toastStore.get()).not.toBeNull();
  await act(async () => undo?.blur());
  await wait(5100);
  expect(toastStore.get()).toBeNull();
  await unmount();
});
