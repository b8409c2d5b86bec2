import { useQuery } from '@tanstack/react-query';
import { workshopFromWire } from '#src/features/workshops/workshops.rules.ts';
import type { Overview } from '../overview.contract.ts';

/** What the first page of the admin panel says. */
export function useOverview() {
  return useQuery<Overview>({ queryKey: ['/api/overview'] });
}

/** The overview's next workshops, in the program's spelling. */
export const upcomingOf = (overview: Overview) => overview.upcoming.map(workshopFromWire);
