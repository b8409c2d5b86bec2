import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#src/platform/browser/api-client.ts';
import { useAction } from '#src/platform/browser/use-action.ts';
import type { SystemChange, SystemStatus } from '../operations.contract.system.ts';

export const SYSTEM = '/api/settings/system';

const LOOK_EVERY_MS = 5 * 60_000;
/** While emails wait, they may be sent at any time. */
const LOOK_SOON_MS = 30_000;

export function useSystemStatus() {
  return useQuery<SystemStatus>({
    queryKey: [SYSTEM],
    refetchInterval: ({ state: { data } }) => (data?.mail.waitingSince ? LOOK_SOON_MS : LOOK_EVERY_MS),
  });
}

const uploads = (count: number) => `${count.toLocaleString('en-US')} upload${count === 1 ? '' : 's'}`;

function useSystemAction({
  path,
  done,
  failed,
}: {
  path: string;
  done: (count: number) => string;
  failed: string;
}) {
  const queries = useQueryClient();
  return useAction({
    run: async () => {
      const answer = await apiRequest('POST', `${SYSTEM}/${path}`);
      await queries.invalidateQueries({ queryKey: [SYSTEM] });
      return (await answer.json()) as SystemChange;
    },
    done: ({ count }) => ({ title: done(count) }),
    failed,
  });
}

export const useEmptyTrash = () =>
  useSystemAction({
    path: 'empty-trash',
    done: count => (count > 0 ? `Deleting ${uploads(count)}` : 'The trash is already empty'),
    failed: "Couldn't empty the trash",
  });

export const useRetryJobs = () =>
  useSystemAction({
    path: 'retry-jobs',
    done: count =>
      count === 1 ? 'Running 1 job again' : `Running ${count.toLocaleString('en-US')} jobs again`,
    failed: "Couldn't run the jobs again",
  });
