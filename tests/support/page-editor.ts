import { QueryClientProvider } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { afterEach } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '#src/platform/browser/api-client.ts';
import { createQueryClient } from '#src/platform/browser/query-client.ts';
import { useEditor } from '#src/platform/browser/use-editor.ts';
import { renderHook } from './render.ts';

export interface Page {
  title: string;
  text: string | null;
  parts?: { name: string }[] | undefined;
  updatedAt: string;
}

const PageInput = z.object({
  title: z.string().check(z.minLength(1, 'Enter a title'), z.maxLength(20)),
  text: z.nullish(z.string()),
  parts: z.optional(
    z.array(z.object({ name: z.string().check(z.maxLength(5, 'Too long')) })).check(z.maxLength(2)),
  ),
});

export const PAGE: Page = { title: 'Dunes', text: 'Bring water.', updatedAt: 'Monday' };

export const refusal = (status: number, problem: object): ApiError =>
  new ApiError(status, JSON.stringify({ code: 'refused', message: 'Refused', ...problem }), '');

/** A server that accepts only changes based on the latest version. */
export function serverWith(page: Page) {
  const server = {
    page,
    saves: 0,
    send: async (values: Page): Promise<Page> => {
      if (values.updatedAt !== server.page.updatedAt) {
        throw refusal(409, { code: 'changed_meanwhile', current: server.page });
      }
      server.page = { ...values, updatedAt: `save ${++server.saves}` };
      return server.page;
    },
  };
  return server;
}

export const queries = createQueryClient();

const unmounts: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const unmount of unmounts.splice(0)) await unmount();
  localStorage.clear();
  document.body.replaceChildren();
});

export interface Given {
  stored: Page;
  send: (values: Page) => Promise<Page>;
  tidy?: (values: Page) => Page;
}

const usePageEditor = (given: Given) =>
  useEditor({
    name: 'page',
    schema: PageInput,
    labels: { title: 'Title', text: 'Text', parts: 'Parts' },
    inputOf: (values: Page) => values,
    valuesOf: (saved: Page) => saved,
    topic: 'settings',
    done: 'Page saved',
    failed: "Couldn't save the page",
    ...given,
  });

export async function openEditor(given: Given) {
  const { current, rerender, unmount } = await renderHook(usePageEditor, given, probe =>
    createElement(QueryClientProvider, { client: queries }, probe),
  );
  unmounts.push(unmount);
  return {
    current,
    unmount,
    type: (changes: Partial<Page>) => act(async () => current().set(changes)),
    save: () => act(() => current().save()),
    do: (action: () => void) =>
      act(async () => {
        action();
      }),
    /** Simulates a refetch. */
    receive: (stored: Page) => rerender({ ...given, stored }),
  };
}
