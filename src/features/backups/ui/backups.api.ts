import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#src/platform/browser/api-client.ts';
import { refresh } from '#src/platform/browser/refresh.ts';
import { useAction } from '#src/platform/browser/use-action.ts';
import type { Backup, BackupLink, Backups } from '../backups.contract.ts';

const CALL = '/api/backups';
const LOOK_EVERY_MS = 3_000;

const isOnItsWay = ({ status, verifiedAt, reason }: Backup): boolean =>
  status === 'waiting' || status === 'running' || (status === 'done' && !verifiedAt && !reason);

export function useBackups() {
  return useQuery<Backups>({
    queryKey: [CALL],
    refetchInterval: ({ state: { data } }) => (data?.items.some(isOnItsWay) ? LOOK_EVERY_MS : false),
  });
}

export function useMakeBackup() {
  const queries = useQueryClient();
  return useAction({
    run: async () => {
      await apiRequest('POST', CALL);
      await refresh(queries, 'backups');
    },
    failed: "Couldn't start a backup",
  });
}

export function useVerifyBackup() {
  const queries = useQueryClient();
  return useAction({
    rowOf: ({ id }: Backup) => id,
    run: async ({ id }: Backup) => {
      await apiRequest('POST', `${CALL}/${id}/verify`);
      await refresh(queries, 'backups');
    },
    failed: "Couldn't verify the backup",
  });
}

export function useDeleteBackup() {
  const queries = useQueryClient();
  return useAction({
    rowOf: ({ id }: Backup) => id,
    run: async ({ id }: Backup) => {
      await apiRequest('DELETE', `${CALL}/${id}`);
      await refresh(queries, 'backups');
    },
    done: 'Backup deleted',
    failed: "Couldn't delete the backup",
  });
}

export function useDownloadBackup() {
  return useAction({
    rowOf: ({ id }: Backup) => id,
    run: async ({ id }: Backup) => {
      const { url } = (await (await apiRequest('POST', `${CALL}/${id}/link`)).json()) as BackupLink;
      location.assign(url);
    },
    failed: "Couldn't download the backup",
  });
}

export function useNightlySwitch() {
  const queries = useQueryClient();
  return useAction({
    run: async (nightlyBackup: boolean) => {
      await apiRequest('PUT', '/api/settings', { nightlyBackup });
      await refresh(queries, 'settings', 'backups');
      return nightlyBackup;
    },
    done: isOn => ({ title: isOn ? 'Nightly backup turned on' : 'Nightly backup turned off' }),
    failed: "Couldn't change the nightly backup",
  });
}
