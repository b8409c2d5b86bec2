import { clsx } from 'clsx';
import { Link } from 'wouter';
import { adminAddress } from '#src/platform/browser/admin-address.ts';
import { formatNumber } from '#src/shared/words.ts';
import { StatusDisc } from '#src/ui-kit/admin/status-disc.tsx';
import { Button } from '#src/ui-kit/button.tsx';
import { useQuestion } from '#src/ui-kit/use-question.tsx';
import type { SystemStatus } from '../operations.contract.system.ts';
import type { SystemAction, SystemRow } from '../operations.rules.system.ts';
import { useRetryEmails } from './operations.api.emails.ts';
import { useEmptyTrash, useRetryJobs } from './operations.api.system.ts';
import { TestMailButton } from './test-mail-button.tsx';

interface SystemRowItemProps {
  row: SystemRow;
  status: SystemStatus;
  isFirst: boolean;
}

const STATE_COLORS: Record<SystemRow['tone'], string> = {
  bad: 'text-status-red',
  warn: 'text-status-orange',
  ok: 'text-dust',
  none: 'text-dust',
};

export function SystemRowItem({ row, status, isFirst }: SystemRowItemProps) {
  const { tone, title, state, text, action } = row;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-4 not-last:border-b not-last:border-ash sm:px-6">
      <StatusDisc tone={tone} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap gap-x-2">
          <b className="font-medium">{title}</b>
          <span className={clsx(STATE_COLORS[tone])}>
            {tone === 'bad' && <span className="sr-only">Needs attention: </span>}
            {state}
          </span>
        </p>
        <p className="max-w-130 wrap-anywhere text-small/5 text-dust">{text}</p>
      </div>
      {action && (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:pl-11 max-sm:[&>*]:flex-1">
          <RowAction
            action={action}
            look={isFirst && tone === 'bad' ? 'primary' : 'outlined'}
            status={status}
          />
        </div>
      )}
    </li>
  );
}

interface RowActionProps {
  action: SystemAction;
  look: 'primary' | 'outlined';
  status: SystemStatus;
}

function RowAction({ action, look, status }: RowActionProps) {
  if (action === 'test-email') {
    return (
      <div className="max-w-full sm:max-w-80 max-sm:[&>button]:w-full">
        <TestMailButton size="small" look={look} />
      </div>
    );
  }
  if (action === 'retry-emails') return <RetryEmails look={look} />;
  if (action === 'backups') {
    return (
      <Link href={adminAddress('settings', { group: 'backups' })} className={`btn btn-small btn-${look}`}>
        Backups
      </Link>
    );
  }
  if (action === 'retry-jobs') return <RetryJobs look={look} />;
  return <EmptyTrash look={look} status={status} />;
}

function RetryEmails({ look }: Pick<RowActionProps, 'look'>) {
  const { run, pending } = useRetryEmails();
  return (
    <>
      <Button
        size="small"
        look={look}
        onClick={() => void run('waiting')}
        pending={pending}
        pendingLabel="Trying..."
      >
        Try All Again
      </Button>
      <Link href={adminAddress('settings', { group: 'mail' })} className="btn btn-small btn-outlined">
        See Emails
      </Link>
    </>
  );
}

function RetryJobs({ look }: Pick<RowActionProps, 'look'>) {
  const { run, pending } = useRetryJobs();
  return (
    <Button size="small" look={look} onClick={() => void run()} pending={pending} pendingLabel="Starting...">
      Run Again
    </Button>
  );
}

function EmptyTrash({ look, status }: Pick<RowActionProps, 'look' | 'status'>) {
  const { run } = useEmptyTrash();
  const { ask, question } = useQuestion();
  const count = status.files.deletedCount;
  const these = count === 1 ? 'this upload' : `these ${formatNumber(count)} uploads`;
  const askFirst = () =>
    ask({
      title: 'Empty the trash?',
      text: `Deletes ${these} for good. Nobody can restore them afterwards, and their owners aren't told.`,
      label: 'Empty Trash',
      pendingLabel: 'Deleting...',
      isDestructive: true,
      onConfirm: run,
    });
  return (
    <>
      <Button size="small" look={look} onClick={askFirst}>
        Empty Trash
      </Button>
      {question}
    </>
  );
}
