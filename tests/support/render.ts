import { type ReactNode, act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

/** For tests in happy-dom. */
export async function render(node: ReactNode) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await act(async () => root.render(node));
  return {
    container,
    rerender: (next: ReactNode) => act(async () => root.render(next)),
    unmount: async () => {
      await act(async () => root.unmount());
      container.remove();
    },
  };
}

/** `current()` returns the hook's latest result. `around` draws what it needs around it. */
export async function renderHook<Props extends object, Result>(
  hook: (props: Props) => Result,
  props: Props,
  around: (probe: ReactNode) => ReactNode = probe => probe,
) {
  const results: Result[] = [];
  function Probe(given: Props) {
    results.push(hook(given));
    return null;
  }
  const { rerender, unmount } = await render(around(createElement(Probe, props)));
  return {
    current: () => results.at(-1) as Result,
    rerender: (next: Props) => rerender(around(createElement(Probe, next))),
    unmount,
  };
}
