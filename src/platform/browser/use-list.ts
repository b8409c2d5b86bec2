import { searchIn } from '#src/shared/paging.ts';
import type { ListFilter } from '#src/ui-kit/admin/filters.tsx';
import { useUrlParams } from '#src/ui-kit/use-url-params.ts';
import { type ListQuery, usePage } from './use-page.ts';

interface ListOptions {
  filters?: readonly ListFilter[];
  /** What it always asks the API for. */
  fixed?: ListQuery;
  /** On a page. */
  rows?: number;
}

/** A list of the API as the search and the filters in the URL say, for `ResourceList`. */
export function useList<Row>(path: string, { filters = [], fixed, rows }: ListOptions = {}) {
  const [params, setParams] = useUrlParams();
  const valueOf = ({ param, fallback = 'all' }: ListFilter) => params.get(param) ?? fallback;
  const query: ListQuery = { ...fixed, q: searchIn(params) };
  for (const filter of filters) {
    const value = valueOf(filter);
    const isAll = value === 'all' && filter.fallback === undefined;
    if (!isAll) Object.assign(query, filter.queryOf?.(value) ?? { [filter.param]: value });
  }
  const names = ['q', ...filters.map(({ param }) => param)];
  return {
    ...usePage<Row>(path, query, rows),
    path,
    query,
    filters,
    onClear: names.some(name => params.has(name))
      ? () => setParams(Object.fromEntries(names.map(name => [name, null])))
      : null,
    isTrash: filters.some(filter => filter.trash === valueOf(filter)),
  };
}
