import { useQuery } from '@tanstack/react-query';
import type { Overview } from '#src/features/overview/overview.contract.ts';
import { SECTIONS } from './sections.ts';

export function useWaiting(): (name: string) => number {
  const { data } = useQuery<Overview>({ queryKey: ['/api/overview'] });
  return name => (data && SECTIONS.find(section => section.name === name)?.waiting?.(data)) || 0;
}
