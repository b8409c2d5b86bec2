import { useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#src/platform/browser/api-client.ts';
import { refresh } from '#src/platform/browser/refresh.ts';
import { useAction } from '#src/platform/browser/use-action.ts';

/** Completes everyone who holds a seat in a past workshop, which issues their certificates. */
export function useCompleteAll() {
  const queries = useQueryClient();
  return useAction({
    run: async (workshopId: number) => {
      const answer = await apiRequest('POST', `/api/workshops/${workshopId}/complete-registrations`);
      await refresh(queries, 'registrations');
      return ((await answer.json()) as unknown[]).length;
    },
    done: count => ({
      title: 'Workshop completed',
      description: `${count} ${count === 1 ? 'person has' : 'people have'} a certificate.`,
    }),
    failed: 'Could not complete the workshop',
  });
}
