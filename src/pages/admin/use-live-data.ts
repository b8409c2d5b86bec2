import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from '#src/platform/browser/live-changes.ts';
import { refresher } from '#src/platform/browser/refresh.ts';

/** Starts again with `isAllowed`: the server refuses admins who still have to set up two-factor or enter a code. */
export function useLiveData(isAllowed: boolean): void {
  const queries = useQueryClient();
  useEffect(() => (isAllowed ? followChanges(refresher(queries)) : undefined), [queries, isAllowed]);
}
