// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { NEXT_HEADER, TOTAL_HEADER } from '#src/shared/paging.ts';
import { answerHooks } from '#tests/support/hook-server.ts';
import { renderHook } from '#tests/support/render.ts';
import { createQueryClient } from './query-client.ts';
import { usePage } from './use-page.ts';

interface Row {
  id: number;
}

const ROWS = 2;
const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** What the list holds. The cursor is the id of the last row before the page, as in the API. */
let ids: number[];

answerHooks((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://test');
  const cursor = searchParams.get('cursor');
  const after = ids.filter(id => id > Number(cursor));
  const rows = after.slice(0, ROWS);
  if (cursor === null) response.setHeader(TOTAL_HEADER, ids.length);
  if (after.length > ROWS) response.setHeader(NEXT_HEADER, String(rows.at(-1)));
  response.end(JSON.stringify(rows.map(id => ({ id }))));
});

async function openList() {
  const client = createQueryClient();
  const { current, unmount } = await renderHook(
    () => usePage<Row>('/rows', {}, ROWS),
    {},
    list => <QueryClientProvider client={client}>{list}</QueryClientProvider>,
  );
  const shows = async (...shown: number[]) => {
    await expect.poll(() => act(async () => current().rows?.map(({ id }) => id))).toEqual(shown);
  };
  return {
    shows,
    page: current,
    next: () => act(async () => current().pager.onNext?.()),
    refetch: () => act(() => client.invalidateQueries()),
    unmount,
  };
}

describe('a list in pages', () => {
  it('goes back to the last page with rows when the page that is shown has lost all of its own', async () => {
    ids = numbersTo(5);
    const list = await openList();
    await list.shows(1, 2);
    await list.next();
    await list.shows(3, 4);
    await list.next();
    await list.shows(5);
    ids = numbersTo(2);
    await list.refetch();
    await list.shows(1, 2);
    expect(list.page().pager).toMatchObject({ from: 1, onPrevious: null, onNext: null });
    await list.unmount();
  });

  it('counts anew on later pages, too', async () => {
    ids = numbersTo(5);
    const list = await openList();
    await list.shows(1, 2);
    await list.next();
    await list.shows(3, 4);
    expect(list.page().total).toBe(5);
    ids = numbersTo(8);
    await list.refetch();
    await expect.poll(() => list.page().total).toBe(8);
    await list.unmount();
  });
});
