import { useQuery } from '@tanstack/react-query';
import type { EarlyBirdDecision } from '#src/features/settings/settings.contract.ts';
import { useCall } from '#src/platform/browser/use-call.ts';
import type { Setup } from '../overview.contract.setup.ts';

export function useSetup() {
  return useQuery<Setup>({ queryKey: ['/api/overview/setup'] });
}

export const useEarlyBirdDecision = () =>
  useCall<[isKept: boolean], unknown, EarlyBirdDecision>({
    method: 'POST',
    url: '/api/settings/early-bird',
    body: isKept => ({ isKept }),
    topic: 'settings',
    done: (_, isKept) => ({ title: isKept ? 'Early bird kept' : 'Early bird turned off' }),
    failed: "Couldn't save your decision",
  });

export const contactSchema = () =>
  import('#src/features/settings/settings.contract.ts').then(({ ContactDetails }) => ContactDetails);
