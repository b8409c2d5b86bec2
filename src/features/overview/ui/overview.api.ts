import { useQuery } from '@tanstack/react-query';
import { workshopFromWire } from '#src/features/workshops/workshops.rules.ts';
import type { Overview } from '../overview.contract.ts';

export function useOverview() {
  return useQuery<Overview>({ queryKey: ['/api/overview'] });
}

export const nextOf = ({ next }: Overview) => next && workshopFromWire(next);

export const upcomingOf = (overview: Overview) => overview.upcoming.map(workshopFromWire);
