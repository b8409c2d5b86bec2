import type { ReactNode } from 'react';
import { AdminError } from './error.tsx';

interface QueryStateProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => Promise<unknown> };
  loading: ReactNode;
  failed: string;
  safe?: string;
  empty?: ReactNode;
  children?: (data: NonNullable<Data>) => ReactNode;
}

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
