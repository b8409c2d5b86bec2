// @vitest-environment happy-dom
import { type ReactNode, act as reactAct } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from '#tests/support/render.ts';
import { goTo } from './go-to.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useQuestion } from './use-question.tsx';

beforeEach(() => history.replaceState(null, '', '/admin?section=events&edit=5'));
afterEach(() => document.body.replaceChildren());

/** Loads the question, which is a part of its own, if one is asked. */
const act = (change: () => void) =>
  reactAct(async () => {
    change();
    await import('./confirm.tsx');
  });

const place = () => location.pathname + location.search;

const openEditor = ({ isDirty = true, onSave = async () => true } = {}) =>
  openPage(
    <>
      <a href="/admin?section=leads">Leads</a>
      <UnsavedGuard isDirty={isDirty} onSave={onSave} within={['section', 'edit']} />
    </>,
  );

async function openPage(page: ReactNode) {
  const { unmount } = await render(page);
  // A client router follows links that nobody has stopped.
  const follow = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && !event.defaultPrevented) history.pushState(null, '', link.href);
    event.preventDefault();
  };
  document.addEventListener('click', follow);
  const press = async (label: string) => {
    const control = [...document.querySelectorAll('a, button')].find(({ textContent }) =>
      textContent?.startsWith(label),
    );
    if (!(control instanceof HTMLElement)) throw new Error(`There is no ${label}`);
    await act(() => control.click());
  };
  const question = () => document.querySelector('dialog h2')?.textContent ?? null;
  const waitForQuestion = () => vi.waitFor(() => expect(question()).toBe('Leave without saving?'));
  const close = async () => {
    document.removeEventListener('click', follow);
    await unmount();
  };
  return { press, question, waitForQuestion, close };
}

it('lets a saved form go', async () => {
  const editor = await openEditor({ isDirty: false });
  await editor.press('Leads');
  expect(place()).toBe('/admin?section=leads');
  await editor.close();
});

it('asks before a link or a change of place loses unsaved work', async () => {
  const editor = await openEditor();
  await editor.press('Leads');
  await editor.waitForQuestion();
  await editor.press('Stay');
  expect(editor.question()).toBeNull();
  await act(() => goTo('/admin?section=events&edit=6'));
  await editor.waitForQuestion();
  expect(place()).toBe('/admin?section=events&edit=5');
  await editor.press('Leave');
  expect(place()).toBe('/admin?section=events&edit=6');
  await editor.close();
});

it('does not ask about a change of place within what is edited', async () => {
  const editor = await openEditor();
  await act(() => goTo('/admin?section=events&edit=5&tab=images'));
  expect(place()).toBe('/admin?section=events&edit=5&tab=images');
  await editor.close();
});

it('saves before it leaves, and stays if saving fails', async () => {
  let isSaved = false;
  const editor = await openEditor({ onSave: async () => isSaved });
  await editor.press('Leads');
  await editor.waitForQuestion();
  await editor.press('Save and leave');
  expect(place()).toBe('/admin?section=events&edit=5');
  isSaved = true;
  await editor.press('Leads');
  await editor.waitForQuestion();
  await editor.press('Save and leave');
  await vi.waitFor(() => expect(place()).toBe('/admin?section=leads'));
  await editor.close();
});

it('leaves after a save that asks a question of its own, unless the answer is no', async () => {
  let saves = 0;
  function Editor() {
    const { askFirst, question } = useQuestion();
    const save = () =>
      askFirst({
        title: 'Make this workshop free?',
        text: 'Two people paid.',
        label: 'Make It Free',
        pendingLabel: 'Saving...',
        keepLabel: 'Keep the Price',
        onConfirm: async () => ++saves > 0,
      });
    return (
      <>
        <a href="/admin?section=leads">Leads</a>
        <UnsavedGuard isDirty onSave={save} within={['section', 'edit']} />
        {question}
      </>
    );
  }
  const editor = await openPage(<Editor />);
  for (const [answer, target] of [
    ['Keep the Price', '/admin?section=events&edit=5'],
    ['Make It Free', '/admin?section=leads'],
  ] as const) {
    await editor.press('Leads');
    await editor.waitForQuestion();
    await editor.press('Save and leave');
    await vi.waitFor(() => expect(document.body.textContent).toContain('Two people paid.'));
    await editor.press(answer);
    await vi.waitFor(() => expect(editor.question()).toBeNull());
    expect(place()).toBe(target);
  }
  expect(saves).toBe(1);
  await editor.close();
});

it('warns before the tab is closed', async () => {
  const editor = await openEditor();
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  await editor.close();
});
