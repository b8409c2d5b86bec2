import { momentAndTimeHere } from '#src/platform/browser/local-time.ts';
import { formatBytes } from '#src/shared/bytes.ts';
import { CircleCheckIcon, CircleDotIcon, TrashIcon } from '#src/ui-kit/admin/icons.tsx';
import type { AdminColumn } from '#src/ui-kit/admin/table.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { AlertIcon, DownloadIcon } from '#src/ui-kit/icons.tsx';
import type { Backup } from '../backups.contract.ts';

interface ColumnOptions {
  onVerify: (backup: Backup) => void;
  onDownload: (backup: Backup) => void;
  onDelete: (backup: Backup) => void;
  canAct: boolean;
}

export function backupColumns(options: ColumnOptions): AdminColumn<Backup>[] {
  return [
    {
      head: 'Made',
      onPhone: 'first',
      cell: ({ startedAt, isNightly, madeBy }) => (
        <>
          <p className="font-medium">{momentAndTimeHere(startedAt)}</p>
          {!isNightly && <p className="text-small/4.5 text-dust">Made by {madeBy ?? 'a former admin'}</p>}
        </>
      ),
    },
    {
      head: 'Size',
      onPhone: 'block',
      cell: ({ bytes }) => (
        <span className="whitespace-nowrap">{bytes === null ? '-' : formatBytes(bytes)}</span>
      ),
    },
    { head: 'Checked', onPhone: 'block', cell: backup => <Outcome backup={backup} /> },
    {
      head: 'Actions',
      isEnd: true,
      onPhone: 'last',
      headCell: <span className="sr-only">Actions</span>,
      cell: backup => backup.status === 'done' && <Actions backup={backup} {...options} />,
    },
  ];
}

function Outcome({ backup: { status, verifiedAt, reason } }: { backup: Backup }) {
  if (status === 'waiting') return <Line icon={<CircleDotIcon size={16} />}>About to start</Line>;
  if (status === 'running') return <Line icon={<CircleDotIcon size={16} />}>In progress...</Line>;
  if (reason) {
    return (
      <span className="flex gap-2 text-status-red">
        <AlertIcon size={16} className="mt-0.5 flex-none" />
        <span className="wrap-anywhere">{reason}</span>
      </span>
    );
  }
  if (verifiedAt) {
    return (
      <span className="flex gap-2">
        <CircleCheckIcon size={16} className="mt-0.5 flex-none text-status-green" />
        Every table and file matches
      </span>
    );
  }
  return <Line icon={<CircleDotIcon size={16} />}>Being checked...</Line>;
}

function Line({ icon, children }: { icon: React.ReactNode; children: string }) {
  return (
    <span className="flex gap-2 text-dust">
      <span className="mt-0.5 flex-none">{icon}</span>
      {children}
    </span>
  );
}

function Actions({ backup, onVerify, onDownload, onDelete, canAct }: { backup: Backup } & ColumnOptions) {
  const when = momentAndTimeHere(backup.startedAt);
  return (
    <span className="flex items-center justify-end gap-1 max-md:justify-start">
      {!backup.verifiedAt && backup.reason && (
        <Button size="small" disabled={!canAct} onClick={() => onVerify(backup)}>
          Verify
        </Button>
      )}
      <Button
        look="quiet"
        aria-label={`Download the backup of ${when}`}
        icon={<DownloadIcon size={16} />}
        onClick={() => onDownload(backup)}
      />
      <Button
        look="quiet"
        aria-label={`Delete the backup of ${when}`}
        icon={<TrashIcon size={16} />}
        disabled={!canAct}
        onClick={() => onDelete(backup)}
      />
    </span>
  );
}
