import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from '#src/platform/browser/live-changes.ts';
import { refresh } from '#src/platform/browser/refresh.ts';

export function useLiveData(): void {
  const queries = useQueryClient();
  useEffect(() => followChanges(topics => void refresh(queries, ...topics)), [queries]);
}
