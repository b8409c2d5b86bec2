import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_ROWS } from '#src/shared/paging.ts';
import { type ListPage, fetchPage } from './fetch-page.ts';

const ROWS = 25;

export type ListQuery = Record<string, string | number | null | undefined>;

export function listUrl(path: string, params: ListQuery): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

export function useAllRows<Row>(path: string, params: ListQuery) {
  const listKey = [listUrl(path, params), 'all rows'];
  const query = useQuery<Row[]>({
    queryKey: listKey,
    queryFn: async () => {
      const all: Row[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await fetchPage<Row>(listUrl(path, { ...params, limit: MAX_ROWS, cursor }));
        all.push(...page.rows);
        cursor = page.next;
      }
      return all;
    },
  });
  return { ...query, listKey };
}

/**
 * A list with cursor paging. The query key starts with the URL, as all keys do. Changing a filter starts over at the
 * first page. Old rows stay until the new ones have arrived.
 */
export function usePage<Row>(path: string, params: ListQuery, rows = ROWS) {
  const filter = listUrl(path, params);
  const [trail, setTrail] = useState<{ filter: string; cursors: string[] }>({ filter, cursors: [] });
  const cursors = trail.filter === filter ? trail.cursors : [];
  const pageAfter = (cursor: string | undefined): UseQueryOptions<ListPage<Row>> => {
    const url = listUrl(path, { ...params, limit: rows, cursor });
    return {
      queryKey: [url, 'page'],
      queryFn: () => fetchPage<Row>(url),
      placeholderData: before => before,
    };
  };
  const { data, error, isPlaceholderData: isChanging, refetch } = useQuery(pageAfter(cursors.at(-1)));
  // Only the first page comes with the total.
  const total = useQuery(pageAfter(undefined)).data?.total ?? 0;
  const next = data?.next ?? null;
  const go = (to: string[]) => setTrail({ filter, cursors: to });
  // Its rows were deleted, or a change took them out of the filter.
  if (cursors.length > 0 && data?.rows.length === 0 && !isChanging) go(cursors.slice(0, -1));
  return {
    rows: data?.rows,
    total,
    error,
    isChanging,
    refetch,
    pager: {
      /** The position of the first row, from 1. */
      from: cursors.length * rows + 1,
      shown: data?.rows.length ?? 0,
      total,
      onPrevious: cursors.length > 0 ? () => go(cursors.slice(0, -1)) : null,
      onNext: next && !isChanging ? () => go([...cursors, next]) : null,
    },
  };
}
