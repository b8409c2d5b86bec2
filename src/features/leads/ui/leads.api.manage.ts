import { useQuery } from '@tanstack/react-query';
import { useCall } from '#src/platform/browser/use-call.ts';
import { RESTORE_DAYS } from '#src/shared/restore-days.ts';
import type { LeadsSummary, StoredLead } from '../leads.contract.ts';

export function useLeadsSummary() {
  return useQuery<LeadsSummary>({ queryKey: ['/api/leads/summary'] });
}

export const useRestoreLead = () =>
  useCall<[StoredLead]>({
    method: 'POST',
    url: ({ id }) => `/api/leads/${id}/restore`,
    topic: 'leads',
    done: (_, { email }) => ({ title: 'Lead restored', description: `${email} is on your list again.` }),
    failed: "Couldn't restore the lead",
  });

export function useDeleteLead() {
  const restore = useRestoreLead();
  return useCall<[StoredLead]>({
    method: 'DELETE',
    url: ({ id }) => `/api/leads/${id}`,
    topic: 'leads',
    done: (_, lead) => ({
      title: 'Lead deleted',
      description: `${lead.email} is in the trash for ${RESTORE_DAYS} days.`,
      action: { label: 'Undo', elsewhere: 'Open the trash of Leads', onAct: () => void restore.run(lead) },
    }),
    failed: "Couldn't delete the lead",
  });
}
