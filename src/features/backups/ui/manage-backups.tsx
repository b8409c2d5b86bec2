import { formatBytes } from '#src/shared/bytes.ts';
import { agoText, durationWords } from '#src/shared/duration.ts';
import { counted } from '#src/shared/words.ts';
import { AdminCard } from '#src/ui-kit/admin/card.tsx';
import { AdminEmpty } from '#src/ui-kit/admin/empty.tsx';
import { CircleCheckIcon, LayersIcon } from '#src/ui-kit/admin/icons.tsx';
import { AdminLoading } from '#src/ui-kit/admin/loading.tsx';
import { AdminSwitch } from '#src/ui-kit/admin/switch.tsx';
import { AdminTable } from '#src/ui-kit/admin/table.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { AlertIcon } from '#src/ui-kit/icons.tsx';
import { QueryState } from '#src/ui-kit/query-state.tsx';
import { useQuestion } from '#src/ui-kit/use-question.tsx';
import type { Backup, Backups } from '../backups.contract.ts';
import { NIGHTLY_TIME, archiveName } from '../backups.rules.ts';
import { backupColumns } from './backup-columns.tsx';
import {
  useBackups,
  useDeleteBackup,
  useDownloadBackup,
  useMakeBackup,
  useNightlySwitch,
  useVerifyBackup,
} from './backups.api.ts';

/** Settings, "Backups". */
export function ManageBackups() {
  const backups = useBackups();
  return (
    <QueryState
      query={backups}
      loading={<AdminLoading text="Loading backups..." />}
      failed="The backups couldn't be loaded"
    >
      {data =>
        data.isMadeHere ? (
          <>
            <Nightly backups={data} />
            <ArchiveList backups={data} />
            <HowToRestore backups={data} />
          </>
        ) : (
          <ExternalDatabase />
        )
      }
    </QueryState>
  );
}

function Nightly({ backups: { isNightly, lastGoodAt, isOld, items } }: { backups: Backups }) {
  const { run } = useNightlySwitch();
  const archives = items.filter(({ status }) => status === 'done');
  const bytes = archives.reduce((sum, archive) => sum + (archive.bytes ?? 0), 0);
  const seconds = archives[0]?.seconds ?? null;
  return (
    <section className="admin-card p-0">
      <div className="border-b border-ash px-4 py-2 sm:px-6">
        <AdminSwitch
          label="Nightly backup"
          help={`Database and files in one archive, every night at ${NIGHTLY_TIME}.`}
          isOn={isNightly}
          onChange={isOn => void run(isOn)}
        />
      </div>
      <dl className="grid gap-5 p-4 sm:grid-cols-3 sm:p-6">
        <Fact label="Last successful backup" value={lastGoodAt ? agoText(lastGoodAt) : 'None yet'}>
          {lastGoodAt && !isOld && (
            <span className="flex items-center gap-2 text-status-green">
              <CircleCheckIcon size={16} className="flex-none" /> Verified by restoring it
            </span>
          )}
          {isOld && (
            <span className="flex items-center gap-2 text-status-red">
              <AlertIcon size={16} className="flex-none" /> Older than two days
            </span>
          )}
        </Fact>
        <Fact label="Kept" value={counted(archives.length, 'archive')}>
          {formatBytes(bytes)} on this server
        </Fact>
        <Fact label="Next" value={isNightly ? `At ${NIGHTLY_TIME}` : 'Turned off'}>
          {isNightly && seconds !== null && `Takes about ${durationWords(seconds * 1000)}`}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ label, value, children }: { label: string; value: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-small text-dust">{label}</dt>
      <dd>
        <p className="text-display-xs/7 font-medium">{value}</p>
        <p className="text-small text-dust">{children}</p>
      </dd>
    </div>
  );
}

function ArchiveList({ backups: { items } }: { backups: Backups }) {
  const make = useMakeBackup();
  const verify = useVerifyBackup();
  const download = useDownloadBackup();
  const remove = useDeleteBackup();
  const { ask, question } = useQuestion();
  const isRunning = items.some(({ status }) => status === 'waiting' || status === 'running');
  const askToDelete = (backup: Backup) =>
    ask({
      title: 'Delete this backup?',
      text: "You won't be able to restore the site from it. You can't undo this.",
      label: 'Delete Backup',
      pendingLabel: 'Deleting...',
      isDestructive: true,
      onConfirm: () => remove.run(backup),
    });
  const columns = backupColumns({
    onVerify: backup => void verify.run(backup),
    onDownload: backup => void download(backup),
    onDelete: askToDelete,
    canAct: !isRunning,
  });
  return (
    <>
      <AdminCard
        title="Archives"
        line="If you lose this server, you lose these backups. Download one regularly, or copy the folder elsewhere every night."
        action={
          <Button
            look="primary"
            className="flex-none"
            disabled={isRunning}
            pending={make.pending}
            pendingLabel="Starting..."
            onClick={() => void make.run()}
          >
            Back Up Now
          </Button>
        }
      >
        {items.length === 0 ? (
          <AdminEmpty
            icon={<LayersIcon />}
            title="No backups yet"
            text={`The first one is made tonight at ${NIGHTLY_TIME}, or as soon as you choose Back Up Now.`}
          />
        ) : (
          <AdminTable label="backups" columns={columns} rows={items} keyOf={({ id }) => id} />
        )}
      </AdminCard>
      {question}
    </>
  );
}

function HowToRestore({ backups: { items } }: { backups: Backups }) {
  const newest = items.find(({ verifiedAt }) => verifiedAt);
  const name = newest ? archiveName({ id: newest.id, startedAt: new Date(newest.startedAt) }) : 'FILE';
  return (
    <AdminCard title="To restore" line="On an empty server with the same version or a newer one:" isPadded>
      <code className="block rounded border border-iron px-3 py-2.5 font-mono text-small wrap-anywhere select-all">
        npm run restore -- {name}
      </code>
      <p className="mt-3 text-small text-dust">
        It brings back the database, all files and the keys that sign links, and it never overwrites a site
        that has data. Archives are in the folder <code>backups</code> of DATA_DIR. Keep a copy of your .env
        as well: it isn't in them, and without the same AUTH_SECRET everyone has to sign in again.
      </p>
    </AdminCard>
  );
}

function ExternalDatabase() {
  return (
    <AdminCard title="Backups" isPadded>
      <p>
        Your site uses an external database (DATABASE_URL), so nightly backups are made there. Ask your host
        how often, and how to restore one. Files have to be backed up, too.
      </p>
      <p className="mt-3 text-dust">For one archive with everything, run this on the server:</p>
      <code className="mt-2 block rounded border border-iron px-3 py-2.5 font-mono text-small">
        npm run backup -- FILE
      </code>
    </AdminCard>
  );
}
