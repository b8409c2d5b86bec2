import { useSearch } from 'wouter';

/** What changes of the address's query: null and '' take a parameter out of it. */
export type ParamChanges = Record<string, string | null | undefined>;

/**
 * The query of the address as the place where a view keeps its filters, so that a reload and a link keep them.
 * Filters replace the address they were; what somebody goes back from is pushed.
 */
export function useUrlParams(): [URLSearchParams, (changes: ParamChanges, how?: 'push') => void] {
  const params = new URLSearchParams(useSearch());
  return [params, changeUrlParams];
}

function changeUrlParams(changes: ParamChanges, how?: 'push'): void {
  const params = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  const query = params.toString();
  const address = location.pathname + (query && `?${query}`);
  if (address === location.pathname + location.search) return;
  if (how === 'push') history.pushState(null, '', address);
  else history.replaceState(history.state, '', address);
}
