import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MOST_ROWS, type Total } from '#src/shared/paging.ts';
import { type ListPage, fetchPage } from './fetch-page.ts';

const ROWS = 25;

export function listUrl(path: string, params: Record<string, string | number | null | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value) query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

export function useAllRows<Row>(path: string, params: Record<string, string | null | undefined>) {
  const listKey = [listUrl(path, params), 'all rows'];
  const query = useQuery<Row[]>({
    queryKey: listKey,
    queryFn: async () => {
      const all: Row[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await fetchPage<Row>(listUrl(path, { ...params, limit: MOST_ROWS, cursor }));
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
export function usePage<Row>(path: string, params: Record<string, string | null | undefined>, rows = ROWS) {
  const filter = listUrl(path, params);
  const [trail, setTrail] = useState<{ filter: string; cursors: string[]; total: Total }>({
    filter,
    cursors: [],
    total: 0,
  });
  const cursors = trail.filter === filter ? trail.cursors : [];
  const url = listUrl(path, { ...params, limit: rows, cursor: cursors.at(-1) });
  const query = useQuery<ListPage<Row>>({
    queryKey: [url, 'page'],
    queryFn: () => fetchPage<Row>(url),
    placeholderData: before => before,
  });
  const { data } = query;
  const next = data?.next ?? null;
  const total = data?.total ?? trail.total;
  const go = (to: string[]) => setTrail({ filter, cursors: to, total });
  return {
    rows: data?.rows,
    total,
    error: query.error,
    isChanging: query.isPlaceholderData,
    refetch: query.refetch,
    pager: {
      /** The position of the first row, from 1. */
      from: cursors.length * rows + 1,
      shown: data?.rows.length ?? 0,
      total,
      onPrevious: cursors.length > 0 ? () => go(cursors.slice(0, -1)) : null,
      onNext: next && !query.isPlaceholderData ? () => go([...cursors, next]) : null,
    },
  };
}
