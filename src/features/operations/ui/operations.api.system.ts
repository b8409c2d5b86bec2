import { useQuery } from '@tanstack/react-query';
import { useCall } from '#src/platform/browser/use-call.ts';
import { counted } from '#src/shared/words.ts';
import type { SystemChange, SystemStatus } from '../operations.contract.system.ts';

const SYSTEM = '/api/settings/system';

const POLL_INTERVAL_MS = 5 * 60_000;
/** While emails wait, they may be sent at any time. */
const OUTAGE_POLL_INTERVAL_MS = 30_000;

export function useSystemStatus() {
  return useQuery<SystemStatus>({
    queryKey: [SYSTEM],
    refetchInterval: ({ state: { data } }) =>
      data?.mail.waitingSince ? OUTAGE_POLL_INTERVAL_MS : POLL_INTERVAL_MS,
  });
}

const CALL = { method: 'POST', topic: /^\/api\/settings\/system/ } as const;

export const useEmptyTrash = () =>
  useCall<[], SystemChange>({
    ...CALL,
    url: `${SYSTEM}/empty-trash`,
    done: ({ count }) => ({
      title: count > 0 ? `Deleting ${counted(count, 'upload')}` : 'The trash is already empty',
    }),
    failed: "Couldn't empty the trash",
  });

export const useRetryJobs = () =>
  useCall<[], SystemChange>({
    ...CALL,
    url: `${SYSTEM}/retry-jobs`,
    done: ({ count }) => ({
      title: `Running ${counted(count, 'job')} again`,
    }),
    failed: "Couldn't run the jobs again",
  });
