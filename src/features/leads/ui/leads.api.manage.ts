import { useQuery } from '@tanstack/react-query';
import { useCall } from '#src/platform/browser/use-call.ts';
import type { LeadsSummary, StoredLead } from '../leads.contract.ts';

export function useLeadsSummary() {
  return useQuery<LeadsSummary>({ queryKey: ['/api/leads/summary'] });
}

export const useDeleteLead = () =>
  useCall<[StoredLead]>({
    method: 'DELETE',
    url: ({ id }) => `/api/leads/${id}`,
    topic: 'leads',
    done: (_, { email }) => ({ title: 'Lead deleted', description: `${email} is off your list.` }),
    failed: "Couldn't delete the lead",
  });
