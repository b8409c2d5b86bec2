// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import type { Window as HappyWindow } from 'happy-dom';
import { act, createElement } from 'react';
import { expect, it } from 'vitest';
import { setTokenSource } from '#src/platform/browser/api-client.ts';
import { createQueryClient } from '#src/platform/browser/query-client.ts';
import { toastStore } from '#src/ui-kit/toast.ts';
import { renderHook } from '#tests/support/render.ts';
import { useFindPerson } from './accounts.api.person.ts';

it("doesn't say that data wasn't erased when it couldn't be looked up", async () => {
  setTokenSource(() => Promise.resolve(null));
  // Nothing answers there.
  (window as unknown as HappyWindow).happyDOM.setURL('http://127.0.0.1:1/');
  const { current, unmount } = await renderHook(useFindPerson, {}, probe =>
    createElement(QueryClientProvider, { client: createQueryClient() }, probe),
  );
  await act(() => current().run('ada@people.test'));
  expect(toastStore.get()?.title).toBe("Couldn't look up their data");
  await unmount();
  setTokenSource(null);
});
