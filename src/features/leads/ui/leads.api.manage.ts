import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#src/platform/browser/api-client.ts';
import { refresh } from '#src/platform/browser/refresh.ts';
import { saveAnswer } from '#src/platform/browser/save-answer.ts';
import { useAction } from '#src/platform/browser/use-action.ts';
import { listUrl } from '#src/platform/browser/use-page.ts';
import type { LeadsSummary, StoredLead } from '../leads.contract.ts';

export function useLeadsSummary() {
  return useQuery<LeadsSummary>({ queryKey: ['/api/leads/summary'] });
}

/** Exports the filtered leads as `leads-{date}.csv`. */
export function useExportLeads() {
  return useAction({
    run: (filters: Record<string, string | null>) =>
      saveAnswer(listUrl('/api/leads.csv', filters), 'leads.csv'),
    failed: 'Could not export the leads',
  });
}

export function useDeleteLead() {
  const queries = useQueryClient();
  return useAction({
    rowOf: ({ id }: StoredLead) => id,
    run: async ({ id }: StoredLead) => {
      await apiRequest('DELETE', `/api/leads/${id}`);
      await refresh(queries, 'leads');
    },
    done: (_, { email }) => ({ title: 'Lead deleted', description: `${email} is off your list.` }),
    failed: 'Could not delete the lead',
  });
}
