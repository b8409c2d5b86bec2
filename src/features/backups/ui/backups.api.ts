import { useQuery } from '@tanstack/react-query';
import { useCall } from '#src/platform/browser/use-call.ts';
import type { Backup, BackupLink, Backups } from '../backups.contract.ts';

const CALL = '/api/backups';
const POLL_INTERVAL_MS = 3_000;

const isOnItsWay = ({ status, verifiedAt, reason }: Backup): boolean =>
  status === 'waiting' || status === 'running' || (status === 'done' && !verifiedAt && !reason);

export function useBackups() {
  return useQuery<Backups>({
    queryKey: [CALL],
    refetchInterval: ({ state: { data } }) => (data?.items.some(isOnItsWay) ? POLL_INTERVAL_MS : false),
  });
}

const urlOf = ({ id }: Backup): string => `${CALL}/${id}`;

export const useMakeBackup = () =>
  useCall({ method: 'POST', url: CALL, topic: 'backups', failed: "Couldn't start a backup" });

export const useVerifyBackup = () =>
  useCall<[Backup]>({
    method: 'POST',
    url: backup => `${urlOf(backup)}/verify`,
    topic: 'backups',
    failed: "Couldn't verify the backup",
  });

export const useDeleteBackup = () =>
  useCall<[Backup]>({
    method: 'DELETE',
    url: urlOf,
    topic: 'backups',
    done: 'Backup deleted',
    failed: "Couldn't delete the backup",
  });

export function useDownloadBackup() {
  const { run } = useCall<[Backup], BackupLink>({
    method: 'POST',
    url: backup => `${urlOf(backup)}/link`,
    failed: "Couldn't download the backup",
  });
  return async (backup: Backup) => {
    const link = await run(backup);
    if (link) location.assign(link.url);
  };
}

export const useNightlySwitch = () =>
  useCall<[isOn: boolean], unknown, { nightlyBackup: boolean }>({
    method: 'PUT',
    url: '/api/settings',
    body: nightlyBackup => ({ nightlyBackup }),
    topic: ['settings', 'backups'],
    done: (_, isOn) => ({ title: isOn ? 'Nightly backup turned on' : 'Nightly backup turned off' }),
    failed: "Couldn't change the nightly backup",
  });
