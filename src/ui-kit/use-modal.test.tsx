// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { render } from '#tests/support/render.ts';
import { Dialog } from './dialog.tsx';
import { topModal } from './use-modal.ts';

function Page() {
  const [opened, setOpened] = useState<string[]>([]);
  const open = (name: string) => setOpened(names => [...names, name]);
  return (
    <main tabIndex={-1}>
      <button onClick={() => open('first')}>Open</button>
      {opened.map(name => (
        <Dialog
          key={name}
          title={name}
          onClose={() => setOpened(names => names.filter(each => each !== name))}
        >
          <button onClick={() => open('second')}>Ask</button>
        </Dialog>
      ))}
    </main>
  );
}

async function press(label: string): Promise<void> {
  const button = [...document.querySelectorAll('button')].findLast(
    each => (each.getAttribute('aria-label') ?? each.textContent) === label,
  );
  await act(async () => button?.click());
}

const nextFrame = () => act(() => new Promise<void>(resolve => requestAnimationFrame(() => resolve())));
const titles = () => [...document.querySelectorAll('dialog[open] h2')].map(({ textContent }) => textContent);

it('opens dialogs above each other, and the top one is where toasts appear', async () => {
  const { unmount } = await render(<Page />);
  expect(topModal.get()).toBe(document.body);
  await press('Open');
  await press('Ask');
  expect(titles()).toEqual(['first', 'second']);
  expect(topModal.get().textContent).toContain('second');
  await press('Close');
  expect(topModal.get().textContent).toContain('first');
  await press('Close');
  expect(titles()).toEqual([]);
  expect(topModal.get()).toBe(document.body);
  await unmount();
});

it('closes when the browser does, as on Escape', async () => {
  const { unmount } = await render(<Page />);
  await press('Open');
  await act(async () => document.querySelector('dialog')?.close());
  expect(titles()).toEqual([]);
  await unmount();
});

it('stays open while it is locked, also when Android goes back, which cancels without a key', async () => {
  let closed = 0;
  const { unmount } = await render(
    <Dialog title="Save your recovery codes" isLocked onClose={() => closed++}>
      <button>Done</button>
    </Dialog>,
  );
  const dialog = document.querySelector('dialog');
  const cancel = new Event('cancel', { cancelable: true });
  await act(async () => dialog?.dispatchEvent(cancel));
  expect(cancel.defaultPrevented).toBe(true);
  expect(dialog?.getAttribute('closedby')).toBe('none');
  expect(closed).toBe(0);
  await unmount();
});

it('moves the focus into the page if what opened it is gone', async () => {
  const { container, unmount } = await render(<Page />);
  await press('Open');
  container.querySelector('button')?.remove();
  await press('Close');
  await nextFrame();
  expect(document.activeElement).toBe(container.querySelector('main'));
  await unmount();
});
