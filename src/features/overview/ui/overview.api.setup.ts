import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#src/platform/browser/api-client.ts';
import { refresh } from '#src/platform/browser/refresh.ts';
import { useAction } from '#src/platform/browser/use-action.ts';
import type { Setup } from '../overview.contract.setup.ts';

export function useSetup() {
  return useQuery<Setup>({ queryKey: ['/api/overview/setup'] });
}

export function useEarlyBirdDecision() {
  const queries = useQueryClient();
  return useAction({
    run: async (isKept: boolean) => {
      await apiRequest('POST', '/api/settings/early-bird', { isKept });
      await refresh(queries, 'settings');
    },
    done: (_, isKept) => ({ title: isKept ? 'Early bird kept' : 'Early bird turned off' }),
    failed: 'Could not save your decision',
  });
}

export function useSaveContact(onSaved: () => void) {
  const queries = useQueryClient();
  return useAction({
    run: async (contact: { contactEmail: string; location: string }) => {
      await apiRequest('PUT', '/api/settings', contact);
      await refresh(queries, 'settings');
      onSaved();
    },
    done: 'Contact details saved',
    failed: 'Could not save the contact details',
  });
}
