import { useQuery } from '@tanstack/react-query';
import type { WorkshopContent } from '../workshops.rules.content.ts';

export function useWorkshopContent(workshopId: string) {
  return useQuery<WorkshopContent>({ queryKey: [`/api/workshops/${workshopId}/content`] });
}
