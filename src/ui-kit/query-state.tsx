import type { ReactNode } from 'react';
import { AdminError } from './admin/error.tsx';

interface QueryStateProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => Promise<unknown> };
  loading: ReactNode;
  /** What failed, and what is safe. */
  failed: string;
  safe?: string;
  /** In place of a list without entries. */
  empty?: ReactNode;
  children?: (data: NonNullable<Data>) => ReactNode;
}

/** What a query has got; until then that it is loading, or why it failed. */
export function QueryState<Data>({ query, loading, failed, safe, empty, children }: QueryStateProps<Data>) {
  const { data, error, refetch } = query;
  if (data === undefined && error) {
    return (
      <AdminError title={failed} {...(safe && { text: safe })} error={error} onRetry={() => void refetch()} />
    );
  }
  if (data === undefined) return loading;
  if (data === null || (empty && Array.isArray(data) && data.length === 0)) return empty;
  return children?.(data);
}
