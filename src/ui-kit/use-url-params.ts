import { useSearch } from 'wouter';

/** null and '' remove a parameter. */
export type ParamChanges = Record<string, string | null | undefined>;

/**
 * Keeps a view's filters in the URL, so that reloads and links preserve them. By default, the history entry is
 * replaced; 'push' adds one to go back from.
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
